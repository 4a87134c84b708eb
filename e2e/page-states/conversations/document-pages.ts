import type { StoredDocument } from '@debrief/shared/contract/conversations/documents.ts';
import type { Page } from 'puppeteer-core';
import { press, pressAt, see } from '../../support/browser/screen.ts';
import { ofExport } from '../behind-menu.ts';
import type { AnswerChange } from '../change-answers.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const member = pagesOf('member');
const within = '[role=dialog]';

const demo = (name: string, item: string, shows: string, more: Partial<PageState> = {}) =>
	member(
		`conversation-${name}`,
		'conversation',
		({ meeting }) => `/conversations/${meeting}`,
		'Demo, synthetic voices',
		{ within, prepare: ({ page }) => ofExport(item, shows)(page), ...more },
	);

const chooseSegment = async (page: Page, name: string) => {
	await pressAt(page, `::-p-xpath(//*[@role="radiogroup"]//label[normalize-space()="${name}"])`);
};

const made = (changes: Partial<StoredDocument> = {}): StoredDocument => ({
	provider: 'googleDrive',
	url: 'https://docs.google.com/document/d/doc-1/edit',
	state: 'current',
	failure: null,
	storedAt: '2026-02-11T12:00:00.000Z',
	...changes,
});
const note = (changes: Partial<StoredDocument>) => made({ provider: 'webdav', url: null, ...changes });
const stored = (list: StoredDocument[], connected = ['googleDrive', 'webdav']): AnswerChange => ({
	path: '/calls/[^/]+/documents',
	instead: { list, connected },
});
const asMember: AnswerChange[] = [
	{ path: '/auth/profile/verify', changes: { user: { rank: 'Member' } } },
	{ path: '/profile', changes: { rank: 'Member' } },
];
const google = (name: string, shows: string, answer: AnswerChange, more: Partial<PageState> = {}) =>
	demo(`google-${name}`, 'Google Docs…', shows, { answers: [answer], ...more });

export const documentPages: PageState[] = [
	demo('document', 'Download document…', 'Transcript with speakers and times'),
	demo('document-made', 'Download document…', 'Transcript with speakers and times', {
		ownTab: true,
		answers: [{ path: '/calls/documents', instead: 'never' }],
		prepare: async ({ page }) => {
			await ofExport('Download document…', 'Transcript with speakers and times')(page);
			await press(page, 'Download');
			await page.locator('[role=dialog] [data-pending]').wait();
		},
	}),
	demo('document-to-transcript', 'Download document…', 'Captions, SRT', {
		prepare: async ({ page }) => {
			await ofExport('Download document…', 'Transcript with speakers and times')(page);
			await chooseSegment(page, 'Transcript');
			await see(page, 'Captions, SRT');
		},
	}),
	google('missing', 'Go to Integrations', stored([], [])),
	google('missing-member', 'Ask an Admin', stored([made()], []), {
		ownTab: true,
		answers: [...asMember, stored([made()], [])],
	}),
	google('new', 'Create document', stored([])),
	google('made', 'Update document', stored([made(), note({})])),
	google('failed', 'The last attempt failed', stored([made({ state: 'failed', failure: 'invalid' })])),
	google('updated', 'Update document', stored([made()]), {
		ownTab: true,
		answers: [stored([made()]), { path: '/transcripts/google-doc', instead: 'never' }],
		prepare: async ({ page }) => {
			await ofExport('Google Docs…', 'Update document')(page);
			await press(page, 'Update document');
			await page.locator('[role=dialog] [data-pending]').wait();
		},
	}),
	google('note-edited', 'Replace it', stored([made(), note({ state: 'edited_there' })])),
	google('note-failed', 'could not be saved', stored([note({ state: 'failed', failure: 'full' })], ['webdav'])),
	google('loading', 'Google Docs', { path: '/calls/[^/]+/documents', instead: 'never' }),
	google('unavailable', 'Retry', {
		path: '/calls/[^/]+/documents',
		status: 403,
		instead: { name: 'ForbiddenError', code: 'conversation_not_available', message: '', details: [], errorId: 'e' },
	}),
];

export const documentsOfList: PageState[] = [
	member('conversations-export-documents', 'conversations', '/conversations', 'Pinemoor', {
		within,
		prepare: async ({ page }) => {
			await press(page, 'Select all shown', 'checkbox');
			await press(page, 'Export');
			await see(page, 'Action points');
			await chooseSegment(page, 'Word');
			await see(page, 'One document per conversation');
		},
	}),
];
