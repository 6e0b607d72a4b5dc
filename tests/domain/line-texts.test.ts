import { describe, expect, test } from 'vitest';
import { PROJECT_ENDPOINTS } from '../../src/contract/project-own.ts';
import { contentErrors } from '../../src/domain/content/edited.ts';
import { EMPTY_APPLICATION, stepErrors } from '../../src/domain/joining/application.ts';
import { EMPTY_ENROLMENT, enrolmentErrors } from '../../src/domain/joining/enrolment.ts';
import { ownErrors } from '../../src/domain/project/own-errors.ts';
import { EMPTY_OWN, paragraphsOf } from '../../src/domain/project/own.ts';
import { talkErrors } from '../../src/domain/project/talk.ts';

/** Texts for one line, and the error that each of them has. */
const LINES = [
  ['\u200b', 'required'],
  ['\u2800', 'required'],
  ['\u202e', 'required'],
  [' \n ', 'required'],
  ['台北\u200b', 'badName'],
  ['\u202e台北', 'badName'],
  ['台\n北', 'badName'],
  ['台\u2028北', 'badName'],
  ['台 北', undefined],
  ['👩\u200d🚀', undefined],
  ['می\u200cخواهم', undefined],
] as const;

const story = { title: '題', summary: '簡', category: 'travel', story: ['文'] };
const reward = {
  projectId: 'p',
  description: '文',
  price: 100,
  stock: null,
  deliveredBy: '2030-01',
};
const talk = { projectId: 'p', kind: 'update', text: '文' };
const { saveStory, saveReward, addTalk, answerQuestion } = PROJECT_ENDPOINTS;

describe('a text for one line needs a visible character, and has no line breaks and no hidden characters', () => {
  test.each(LINES)('%j as a title of a project: %s', (text, error) => {
    const own = { ...EMPTY_OWN, title: text, rewardTitle: text, updateTitle: text };
    expect([
      ownErrors('story', own, 0).title,
      ownErrors('reward', own, 0).rewardTitle,
      ownErrors('update', own, 0).updateTitle,
    ]).toEqual([error, error, error]);
    const isRight = error === undefined;
    expect([
      saveStory.body.safeParse({ ...story, title: text }).success,
      saveReward.body.safeParse({ ...reward, title: text }).success,
      addTalk.body.safeParse({ ...talk, title: text }).success,
    ]).toEqual([isRight, isRight, isRight]);
  });

  test.each(LINES)('%j as a contact, a company and an applicant: %s', (contact, error) => {
    const values = { ...EMPTY_ENROLMENT, contact, company: contact };
    const { name } = stepErrors('person', { ...EMPTY_APPLICATION, name: contact }, 0);
    const { contact: one, company } = enrolmentErrors(['contact', 'company'], values);
    expect([one, company, name]).toEqual([error, error, error]);
  });

  test.each(LINES)('%j as a title of a notice: %s', (text, error) => {
    const errorsOf = (title: object) =>
      contentErrors('notice', 'n', {
        title: { 'zh-Hant': '題', ...title },
        text: { 'zh-Hant': '文\n文' },
        important: false,
      })['title'];
    expect(errorsOf({ 'zh-Hant': text })).toBe(error);
    // A translation may be missing, but if it is there, it can be read.
    const isMissing = text.trim() === '';
    expect(errorsOf({ de: text })).toBe(isMissing || error === undefined ? undefined : 'badName');
  });

  test('a title and the description of a kind of service are such texts; soft hyphens are allowed', () => {
    const kind = { image: 'key', color: '#7a5bc7' } as const;
    const errorsOf = (title: string, description: string) =>
      contentErrors('kind', 'type_dui', {
        ...kind,
        title: { 'zh-Hant': '代駕', de: title },
        description: { 'zh-Hant': '說明', de: description },
      });
    expect(errorsOf('Heimfahr\u00adservice', 'Flughafen\u00adtransfer')).toEqual({});
    expect(errorsOf('Heim\u202efahrt', 'Heim\nfahrt')).toEqual({
      title: 'badName',
      description: 'badName',
    });
  });
});

describe('a longer text needs a visible character, and may have several lines', () => {
  test.each([
    ['\u200b\n\u2800', 'required'],
    ['一\n二', undefined],
  ] as const)('%j: %s', (text, error) => {
    const own = { ...EMPTY_OWN, summary: text, story: text, description: text, text };
    const { summary, story: told } = ownErrors('story', own, 0);
    const { description } = ownErrors('reward', own, 0);
    const answer = ownErrors('answer', own, 0).text;
    expect([summary, told, description, answer, talkErrors({ text }).text]).toEqual(
      Array.from({ length: 5 }, () => error),
    );
    const isRight = error === undefined;
    expect([
      saveStory.body.safeParse({ ...story, summary: text }).success,
      saveStory.body.safeParse({ ...story, story: ['一', text] }).success,
      saveReward.body.safeParse({ ...reward, title: '題', description: text }).success,
      addTalk.body.safeParse({ ...talk, text }).success,
      answerQuestion.body.safeParse({ talkId: 't', text }).success,
    ]).toEqual(Array.from({ length: 5 }, () => isRight));
    const notice = { title: { 'zh-Hant': '題' }, important: false };
    expect(contentErrors('notice', 'n', { ...notice, text: { 'zh-Hant': text } })['text']).toBe(
      error,
    );
    expect(
      contentErrors('notice', 'n', { ...notice, text: { 'zh-Hant': '文', de: text } })['text'],
    ).toBe(isRight ? undefined : 'badName');
  });

  test('a paragraph without a visible character is left out of a story', () => {
    expect(paragraphsOf('一\n\n\u200b\n\n二')).toEqual(['一', '二']);
  });
});
