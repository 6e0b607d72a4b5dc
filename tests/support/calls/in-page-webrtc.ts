import { createCallMedia } from '../../../src/services/calls/call-media.ts';
import { noChoices } from '../../../src/services/calls/devices.ts';
import { browser, putInPage, shown } from './in-page.ts';

/** Calls by the embedded engine in a page. */
putInPage(createCallMedia(browser, noChoices(), shown));
