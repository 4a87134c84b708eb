// @module-tag release
import type { Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { TranscriptAnswer } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { buildNote } from '@debrief/shared/testing/build-note.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insights, transcript } from '../../testing/fake-conversation.ts';
import { lineOf, openParts, prepareConversationTests } from '../../testing/open-conversation.tsx';

prepareConversationTests();

const markup = '<img src=x onerror="window.isHacked=true"><script>window.isHacked=true</script>';
const hebrew = 'מירה כהן';
const arabic = 'مرحبا، أين البضاعة؟';

const [, dermot] = transcript.speakers;
if (!dermot) throw new Error('the fake transcript has two speakers');
const named = (name: string, text: string): TranscriptAnswer => ({
	...transcript,
	list: transcript.list.map((line) => (line.speakerId === 'other' ? { ...line, text: `${line.id} ${text}` } : line)),
	speakers: transcript.speakers.map((speaker) => (speaker.speakerId === 'other' ? { ...speaker, name } : speaker)),
});
const insightsWith = (text: string): Insights => ({
	...insights,
	summary: [{ text, evidence: [] }],
	actionPoints: [{ id: 'a1', text, owner: text, dueDate: null, isDone: false, evidence: [] }],
	tags: [{ tag: text, evidence: [] }],
	compliance: [{ step: 1, name: text, result: 'not_found', timestamp: null, evidence: [] }],
	entities: { ...insights.entities, names: [{ value: text, text, evidence: [] }] },
	sentiment: { sentiment: 'Neutral', recommended_agent_response: text, evidence: [] },
});
const everywhere = (text: string) =>
	openParts(
		['header', 'player', 'insights', 'details', 'transcript', 'notes'],
		{
			title: `title ${text}`,
			insights: insightsWith(text),
			notes: [buildNote({ description: `note ${text}`, title: `head ${text}`, authorName: text })],
			contact: { displayName: text },
			consent: { text: `notice ${text}`, acceptedAt: '2026-02-11T08:51:00.000Z' },
		},
		{ getTranscript: () => named(text, text) },
	);

test('markup in names, lines, insights, notes and details is shown as text', async () => {
	await everywhere(markup);
	await screen.findByText(`line-2 ${markup}`);
	expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`title ${markup}`);
	expect(screen.getAllByRole('button', { name: markup }).length).toBeGreaterThan(0);
	expect(screen.getAllByText(markup).length).toBeGreaterThan(5);
	expect(await screen.findByText(`note ${markup}`)).toBeVisible();
	expect(document.querySelector('img[src="x"], script')).toBeNull();
	expect(Reflect.has(window, 'isHacked')).toBe(false);
});

test('markup in a name is shown as text in dialogs, toasts and labels too', async () => {
	const { user } = await openParts(
		['header', 'transcript'],
		{ title: `title ${markup}` },
		{
			getTranscript: () => named(markup, 'words'),
			renameSpeaker: ({ body }) => ({ ...dermot, name: body.speakerName, recordings: 1 }),
		},
	);
	await screen.findByText('line-2 words');
	expect(within(lineOf('line-2 words')).getByRole('button', { name: `Play from 00:06, ${markup}` })).toBeVisible();
	const [name] = screen.getAllByRole('button', { name: markup });
	if (name) await user.click(name);
	await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!{Enter}');
	expect(await screen.findByText(`Speaker is now ${markup}!`)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'More actions' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
	const question = await screen.findByRole('alertdialog', { name: 'Delete this conversation?' });
	expect(question).toHaveTextContent(`“title ${markup}” goes to the bin with its audio`);
	expect(document.querySelector('img[src="x"], script')).toBeNull();
});

/** Returns the element that determines the direction of a text: the nearest with `dir=auto`, or a `bdi`. */
const direction = (element: Element) => element.closest('[dir=auto], bdi');

test.each([hebrew, arabic])('%s keeps its text direction wherever it appears', async (text) => {
	await everywhere(text);
	const line = await screen.findByText(`line-2 ${text}`);
	expect(line).toHaveAttribute('dir', 'auto');
	const shown = [
		screen.getByRole('button', { name: `title ${text}` }),
		...screen.getAllByRole('button', { name: text }),
		screen.getByText(`notice ${text}`),
		...screen.getAllByText(text).filter((each) => !each.closest('[role=img], svg, [data-tooltip]')),
	];
	expect(shown.filter((each) => !direction(each)).map((each) => each.outerHTML)).toEqual([]);
	const notes = within(screen.getByRole('region', { name: 'Notes and pins' }));
	for (const words of [`note ${text}`, `head ${text}`])
		expect(await notes.findByText(words)).toHaveAttribute('dir', 'auto');
	expect(screen.getByRole('textbox', { name: /Note at/ })).toHaveAttribute('dir', 'auto');
});

test('a right-to-left name does not reverse the sentence around it', async () => {
	const { user } = await openParts(
		['header', 'transcript'],
		{ title: `${hebrew} 2` },
		{
			getTranscript: () => named(hebrew, 'words'),
			renameSpeaker: ({ body }) => ({ ...dermot, name: body.speakerName, recordings: 3 }),
		},
	);
	await screen.findByText('line-2 words');
	const [name] = screen.getAllByRole('button', { name: hebrew });
	if (name) await user.click(name);
	await user.click(await screen.findByRole('radio', { name: 'Everywhere' }));
	await user.click(screen.getByRole('button', { name: 'Rename' }));
	expect(await screen.findByText(`Speaker is now \u2068${hebrew}\u2069 in 3 recordings`)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'More actions' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
	const question = await screen.findByRole('alertdialog', { name: 'Delete this conversation?' });
	expect(question).toHaveTextContent(`“\u2068${hebrew} 2\u2069” goes to the bin with its audio`);
});

test('a right-to-left contact does not reverse adjacent text, whatever characters the name contains', async () => {
	const displayName = `\u202e${hebrew}`;
	await openParts(['header'], { contact: { displayName } });
	const name = await screen.findByText(displayName, { selector: 'header bdi' });
	expect(name.parentElement).toHaveTextContent(`${displayName} · 2 speakers · 11.02.2026`);
	expect(name.nextElementSibling).toHaveTextContent(/^· 2 speakers/);
});

test('a title is edited in its own text direction', async () => {
	const { user } = await openParts(['header'], { title: arabic });
	await user.click(await screen.findByRole('button', { name: arabic }));
	expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveAttribute('dir', 'auto');
});
