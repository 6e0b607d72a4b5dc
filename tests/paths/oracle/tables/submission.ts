import type { createSubmissionMachine } from '../../../../src/machines/submission/machine.ts';
import { tableOf } from '../row.ts';

export const submission = tableOf<ReturnType<typeof createSubmissionMachine<object>>>(
  'submission',
  [
    {
      id: 'ours/submission/begin',
      from: '*',
      on: 'begin',
      to: 'editing',
      effect:
        'the form stands there with what it begins with, and is written down; nothing is said to be wrong yet; what fills it in from outside may begin to',
      reason: 'PAGE-05: what an account holds can be changed',
    },
    {
      id: 'ours/submission/change',
      from: 'editing',
      on: 'form.changed',
      to: 'same',
      effect: 'the value is kept and written down; what the server found wrong with it is void',
      reason: 'PAGE-05',
    },
    {
      id: 'ours/submission/leave',
      from: 'editing',
      on: 'form.left',
      to: 'same',
      effect: 'what is wrong with the field is said at it',
      reason: 'look: errors stand at their field, and not before it was filled in',
    },
    {
      id: 'ours/submission/incomplete',
      from: 'editing',
      on: 'form.submit',
      when: 'has errors',
      to: 'same',
      effect: 'everything that is wrong is said, the first of it gets the focus',
      reason: 'what the server would refuse is not sent',
    },
    {
      id: 'ours/submission/save',
      from: 'editing',
      on: 'form.submit',
      to: 'saving',
      effect: 'what was filled in is sent; the former refusal is forgotten',
      reason: 'PAGE-05',
    },
    {
      id: 'ours/submission/progress',
      from: 'saving',
      on: 'form.progressed',
      to: 'same',
      effect: 'how far it is is kept',
      reason: 'what takes over a second says how far it is',
    },
    {
      id: 'ours/submission/saved',
      from: 'saving',
      on: 'done save',
      to: 'saved',
      effect: 'the form ends, nothing of it is kept',
      reason: 'PAGE-05',
    },
    {
      id: 'ours/submission/refused',
      from: 'saving',
      on: 'error save',
      when: 'is failure',
      to: 'editing',
      effect: 'what was typed stands there; what the server found wrong is said at its fields',
      reason: '§8: a call may fail, and what was typed is not lost by that',
    },
  ],
);
