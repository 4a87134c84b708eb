import type { Page } from 'puppeteer-core';
import { pressAt, see } from '../../support/browser/screen.ts';
import { ofExport, ofTranscript } from '../behind-menu.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const ofFree = pagesOf('free');
const free = (name: string, prepare?: (page: Page) => Promise<void>) =>
	ofFree(
		`free-${name}`,
		'conversation',
		({ free: id }) => `/conversations/${id}`,
		'Your plan shows all speakers as one',
		prepare && { prepare: ({ page }) => prepare(page) },
	);

const lockedPart = (part: string, title: string) => async (page: Page) => {
	await pressAt(page, `::-p-xpath(//section[header/h3[text()="${part}"]]//button)`);
	await see(page, title);
};

export const freePlanPages: PageState[] = [
	free('conversation'),
	free('transcriptSelect', ofTranscript('Copy text', 'Copying transcripts is part of PRO')),
	free('transcriptDownload', ofTranscript('Download…', 'Downloads and exports are part of PRO')),
	free('driveIntegration', ofExport('Google Docs…', 'Documents in Google Drive and WebDAV are part of PRO')),
	free('recordingDownload', ofExport('Download audio', 'Downloading audio is part of PRO')),
	free('speakerRecognition', ofTranscript('Number of speakers…', 'Speaker separation is part of PRO')),
	free('transcriptSummary', lockedPart('Summary', 'Summaries are part of PRO')),
	free('aiAnalysis', lockedPart('Tags', 'Tags, compliance and the assistant are part of PRO')),
];
