import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { useEditConflicts } from './edit-conflicts.ts';

const serverVersion: Segment = {
	id: 'line-1',
	_id: 'line-1',
	fileId: 'file-1',
	languageCode: 'en-US',
	speakerId: 'local',
	speakerName: 'Me',
	origin: 'local',
	startedAt: 0,
	endedAt: 1_000,
	timestamp: '00:00',
	text: 'As the server has it.',
	confidence: null,
};
const conflict = { words: 'as I typed it', serverVersion };

async function setUp() {
	const found: { conflicts?: ReturnType<typeof useEditConflicts> } = {};
	function Probe() {
		found.conflicts = useEditConflicts();
		return null;
	}
	const { services } = await renderScreen(<Probe />, { handlers: { ...signedIn, signOut: () => undefined } });
	if (!found.conflicts) throw new Error('nothing was rendered');
	const signIn = () => services.session.signIn({ username: 'marta@quayline.example', password: 'secret-secret' });
	return { conflicts: found.conflicts, session: services.session, signIn };
}

test('an edit conflict is stored under its line until it is removed', async () => {
	const { conflicts } = await setUp();
	conflicts.keep('line-1', conflict);
	expect(conflicts.find('line-1')).toEqual(conflict);
	expect(conflicts.find('line-2')).toBeUndefined();
	conflicts.remove('line-1');
	expect(conflicts.find('line-1')).toBeUndefined();
});

test('signing out clears unsaved edits for the next person', async () => {
	const { conflicts, session, signIn } = await setUp();
	conflicts.keep('line-1', conflict);
	await session.signOut();
	expect(conflicts.find('line-1')).toBeUndefined();
	// The open line closes only now.
	conflicts.keep('line-1', conflict);
	await signIn();
	expect(conflicts.find('line-1')).toBeUndefined();
});
