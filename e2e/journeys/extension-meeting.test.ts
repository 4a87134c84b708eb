import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { type MeetingEnvironment, openMeetingEnvironment } from '../support/extension/meeting-environment.ts';
import { meetingTitle } from '../support/extension/meeting-site.ts';
import { arrivedMeeting } from './extension-parts/arrived-meeting.ts';
import { besideDashboard } from './extension-parts/beside-dashboard.ts';
import { handedOut } from './extension-parts/handed-out.ts';
import { panelInPage } from './extension-parts/panel-in-page.ts';
import { recordedMeeting } from './extension-parts/recorded-meeting.ts';
import { signedOut } from './extension-parts/signed-out.ts';
import { writeVoices } from './extension-parts/voices.ts';

const consentText = 'Everybody here has agreed to be recorded.';

let folder: string;
let environment: MeetingEnvironment;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'debrief-extension-'));
	const { microphone, others } = writeVoices(folder);
	environment = await openMeetingEnvironment({ microphone, consentText, pickedTab: meetingTitle });
	environment.site.sounds.set('/others.wav', readFileSync(others));
});
afterAll(async () => {
	await environment?.close();
	rmSync(folder, { recursive: true, force: true });
});
const getEnvironment = () => environment;

const release = { tags: ['release'] };

// One product, browser and sign-in for all parts. The server works on the first recording during the next parts.
const recorded = recordedMeeting(getEnvironment, consentText);
describe('next to the dashboard', release, () => {
	const dashboard = besideDashboard(getEnvironment);
	describe('downloaded from its server', () => handedOut(getEnvironment));
	describe('signed out by its server', () => signedOut(getEnvironment, dashboard));
});
describe('the recorded meeting on the server', () => arrivedMeeting(getEnvironment, recorded, consentText));
describe('the panel in the page', release, () => panelInPage(getEnvironment));
