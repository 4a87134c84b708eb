import { byRole, fill, press, pressAt, see } from '../../support/browser/screen.ts';
import { ofConversation, ofTranscript } from '../behind-menu.ts';
import type { PageState } from '../page-state.ts';
import { demo, dialog, menu } from './demo-page.ts';

const manySubjects = [
	{
		path: '/teams/members',
		changes: {
			list: Array.from({ length: 8 }, (_, i) => ({
				id: `member-${i}`,
				email: `graf-${i}@luftschiffbau.example`,
				rank: 'Agent',
				isLastAdmin: false,
				fullName: `Ferdinand Adolf Heinrich August Graf von Zeppelin ${i}`,
				teams: [],
				lastSeenAt: null,
				joinedAt: '2026-01-11T09:10:00.000Z',
			})),
		},
	},
	{
		path: '/teams',
		changes: {
			list: [
				{ id: 'south', name: 'Außendienst Süd', members: [], permissions: [], createdAt: '2026-01-11T09:10:00.000Z' },
			],
		},
	},
];

const invited = ['2026-01-11T09:10:00.000Z', '2099-01-11T09:10:00.000Z'].map((expiresAt, i) => ({
	email: `graf-${i}.ferdinand.adolf.heinrich.august@luftschiffbau.example`,
	right: 'edit',
	expiresAt,
}));

export const conversationDialogPages: PageState[] = [
	demo(
		'transcript-menu',
		async (page) => {
			await press(page, 'Transcript actions');
			await byRole(page, 'menuitem', 'Copy text').wait();
		},
		{ within: menu, closesOnResize: true },
	),
	demo('download', ofTranscript('Download…', 'Captions, SRT'), { within: dialog }),
	demo('language', ofTranscript('Change language…', 'This creates a new transcript'), { within: dialog }),
	demo(
		'speaker-count',
		async (page) => {
			await ofTranscript('Number of speakers…', 'Only who said what is worked out again')(page);
			await fill(page, 'Speakers', '11');
			await press(page, 'Separate speakers');
			await see(page, 'Speakers must be between 1 and 10');
		},
		{ within: dialog },
	),
	demo('again', ofTranscript('Transcribe again with…', 'This creates a new transcript'), { within: dialog }),
	demo(
		'more',
		async (page) => {
			await press(page, 'More actions');
			await byRole(page, 'menuitem', 'Delete conversation').wait();
		},
		{ within: menu, closesOnResize: true },
	),
	demo(
		'share',
		async (page) => {
			await press(page, 'Share');
			await see(page, 'No one else is in this workspace yet.');
		},
		{ within: dialog },
	),
	demo(
		'share-with-many',
		async (page) => {
			await press(page, 'Share');
			await press(page, 'Add Außendienst Süd');
			await press(page, 'Add Ferdinand Adolf Heinrich August Graf von Zeppelin 1');
			await see(page, 'Send an e-mail');
		},
		{ within: dialog, ownTab: true, answers: manySubjects },
	),
	demo(
		'share-invite',
		async (page) => {
			await press(page, 'Share');
			await fill(page, 'People and teams', 'ferdinand.adolf.heinrich.august@luftschiffbau.example');
			await press(page, 'Invite ferdinand.adolf.heinrich.august@luftschiffbau.example and share');
			await see(page, 'is invited to the workspace as Member');
		},
		{ within: dialog, ownTab: true, answers: [{ path: '/calls/[^/]+', changes: { invited } }] },
	),
	demo('edit', ofConversation('Edit…', 'Edit conversation'), { within: dialog }),
	demo('delete', ofConversation('Delete conversation', 'Delete this conversation?'), { within: dialog }),
	demo('delete-recording', ofConversation('Delete audio only', 'Delete the audio?'), { within: dialog }),
	demo('rename', async (page) => {
		await pressAt(page, 'h1 button');
		await byRole(page, 'textbox', 'Title').wait();
	}),
	demo('edit-action-points', async (page) => {
		await press(page, 'Edit action points');
		await see(page, 'Add action point');
	}),
	demo('edit-summary', async (page) => {
		await press(page, 'Edit summary');
		await byRole(page, 'textbox', 'Summary').wait();
	}),
];
