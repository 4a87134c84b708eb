import { browsers } from './browsers/browsers.ts';
import { dynamics } from './dynamics/dynamics.ts';
import { googleDrive } from './google-drive/google-drive.ts';
import { hubspot } from './hubspot/hubspot.ts';
import { linear } from './linear/linear.ts';
import { meetingSites } from './meeting-sites/meeting-sites.ts';
import { pipedrive } from './pipedrive/pipedrive.ts';
import type { Provider } from './provider.ts';
import { salesforce } from './salesforce/salesforce.ts';
import { speechEngines } from './speech-engines/speech-engines.ts';
import { todoist } from './todoist/todoist.ts';
import { webdav } from './webdav/webdav.ts';
import { webhook } from './webhook/webhook.ts';

export const registry: readonly Provider[] = [
	pipedrive,
	hubspot,
	salesforce,
	dynamics,
	todoist,
	linear,
	googleDrive,
	webdav,
	webhook,
	...meetingSites,
	...browsers,
	...speechEngines,
];
