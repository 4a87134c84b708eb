import type { EngineState } from '@debrief/shared/contract/server.ts';
import type { VocabularyTerm } from '@debrief/shared/contract/workspaces/vocabulary.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { VocabularySection } from './vocabulary-section.tsx';

const engine: EngineState = {
	id: 'openai-compatible',
	label: 'whisper-1 at speech.example',
	quality: 'good',
	isReady: true,
	reason: null,
	fix: null,
	better: null,
	needsNetwork: true,
	usesVocabulary: true,
};
const term = (text: string): VocabularyTerm => ({
	id: `term-${text}`,
	text,
	addedBy: 'Marta Keller',
	createdAt: '2026-02-11T09:10:00.000Z',
});

async function show(texts: string[], more: FakeHandlers = {}, usesVocabulary = true) {
	let kept = texts.map(term);
	const sent: string[][] = [];
	const speech = { ...engine, usesVocabulary };
	const view = await renderScreen(<VocabularySection workspace="Quayline" />, {
		handlers: {
			...signedIn,
			getEngines: () => ({ speech, insights: engine, canDecode: true }),
			listVocabulary: () => ({ list: kept }),
			addVocabularyTerms: ({ body: { terms } }) => {
				sent.push(terms);
				const added = terms.filter((text) => !kept.some((each) => each.text === text)).map(term);
				kept = [...added, ...kept];
				return { list: kept, added };
			},
			removeVocabularyTerm: ({ params }) => {
				kept = kept.filter(({ id }) => id !== params.id);
			},
			...more,
		},
	});
	const field = await screen.findByRole('textbox', { name: 'New terms' });
	return { ...view, sent, field };
}

const toasts = () => toastQueue.visibleToasts.map((toast) => toast.content.text);
const terms = async () =>
	within(await screen.findByRole('list', { name: 'Terms' }))
		.getAllByRole('listitem')
		.map((item) => item.firstChild?.firstChild?.textContent);

afterEach(() => toastQueue.clear());

test('an empty vocabulary explains its purpose, and pasted lines become terms', async () => {
	const { user, field, sent } = await show([]);
	expect(await screen.findByText(/keep getting wrong/)).toBeVisible();
	await user.click(field);
	await user.paste('Zorbax 3000\r\n\n  Dr. Łukasz  \n');
	await user.click(screen.getByRole('button', { name: 'Add' }));
	expect(await terms()).toEqual(['Zorbax 3000', 'Dr. Łukasz']);
	expect([sent, toasts()]).toEqual([[['Zorbax 3000', 'Dr. Łukasz']], ['2 terms added']]);
	expect(field).toHaveValue('');
});

test('overlong or known terms are reported, and a failed save keeps the input', {
	tags: ['release'],
}, async () => {
	const { user, field, sent, api } = await show(['Acme']);
	await user.click(screen.getByRole('button', { name: 'Add' }));
	expect(await screen.findByText('Enter a term.')).toBeVisible();
	await user.click(field);
	await user.paste('x'.repeat(61));
	await user.keyboard('{Control>}{Enter}{/Control}');
	expect(await screen.findByText(/at most 60 characters/)).toBeVisible();
	expect(sent).toEqual([]);
	await user.clear(field);
	await user.type(field, 'Acme{Control>}{Enter}{/Control}');
	await waitFor(() => expect(toasts()).toEqual(['This term is already in the vocabulary']));
	api.use({
		addVocabularyTerms: () => {
			throw new FakeError('terms_limit');
		},
	});
	await user.type(field, 'Zorbax{Control>}{Enter}{/Control}');
	await waitFor(() => expect(toasts()[0]).toMatch(/can hold 500 terms/));
	expect(field).toHaveValue('Zorbax');
});

test('a term is removed at once, and Undo restores it', async () => {
	const { user } = await show(['Acme', 'Zorbax']);
	await user.click(await screen.findByRole('button', { name: 'Remove Acme' }));
	await waitFor(async () => expect(await terms()).toEqual(['Zorbax']));
	const [toast] = toastQueue.visibleToasts;
	toast?.content.action?.onPress();
	await waitFor(async () => expect(await terms()).toEqual(['Acme', 'Zorbax']));
});

test.each([
	[true, 'whisper-1 at speech.example uses these terms for new transcripts, the newest first.'],
	[false, "whisper-1 at speech.example can't use these terms. Another speech engine can."],
])('the page says whether the engine in use supports the terms: %s', async (usesVocabulary, sentence) => {
	await show([], {}, usesVocabulary);
	expect(await screen.findByText(sentence)).toBeVisible();
});

test('a list that cannot be loaded says why, and a retry loads it', async () => {
	const { user, api } = await show([], {
		listVocabulary: () => {
			throw new FakeError('general');
		},
	});
	await screen.findByText("We couldn't load the vocabulary");
	api.use({ listVocabulary: () => ({ list: [term('Acme')] }) });
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await terms()).toEqual(['Acme']);
});
