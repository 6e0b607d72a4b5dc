import { createCallMedia } from '../../../src/services/calls/call-media.ts';
import { noChoices } from '../../../src/services/calls/devices.ts';
import { browser, putInPage, shown } from './in-page.ts';

/** Makes calls by the embedded engine possible in a test's page. */
putInPage(createCallMedia(browser, noChoices(), shown));
