import { CODE } from '../../../src/domain/codes.ts';
import { ServiceFailure } from '../../../src/domain/failure.ts';
import { createDownloadMachine } from '../../../src/machines/download/machine.ts';
import { selectDownload } from '../../../src/machines/download/selectors.ts';
import { defineModel, type Selections } from '../engine/model.ts';
import { refused } from './failures.ts';

export const model = defineModel({
  name: 'download',
  starts: { 'page alive': {} },
  machine: (stage) => {
    const download = stage.asks<readonly unknown[], void>('download');
    // `_tell` is not used: the model sends the progress as the machine's events.
    return createDownloadMachine({
      download: (request, _tell, signal) => download(request, signal),
    });
  },
  events: {
    'download.begin': { pressed: { request: { kind: 'export', form: {} } } },
    'download.abort': { pressed: {} },
    'download.progressed': { 'a part came': { progress: { received: 200_000, total: undefined } } },
  },
  actors: {
    receive: {
      saved: { answers: undefined },
      'JSON instead of a file': { fails: refused(CODE.warning) },
      'not fetched': { fails: new ServiceFailure({ kind: 'download' }) },
    },
  },
});

export const selections: Selections = {
  'selectDownload(the export)': selectDownload({ kind: 'export', form: {} }),
  'selectDownload(a file)': selectDownload({ kind: 'file', id: 'file-1' }),
};
