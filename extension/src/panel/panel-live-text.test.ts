import type { LiveLine } from '@debrief/shared/contract/transcripts/live-text.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RecordingView } from '../messaging/protocol.ts';
import { texts } from '../texts/texts.ts';
import { PanelLiveText } from './panel-live-text.tsx';

const line = (origin: LiveLine['origin'], startedAt: number, text: string): LiveLine => ({
	id: `${startedAt}`,
	origin,
	startedAt,
	endedAt: startedAt + 900,
	text,
	isOpen: false,
});
const list = [line('local', 0, 'Shall we'), line('local', 1_000, 'start?'), line('other', 2_000, 'Please do')];
const view = {
	sending: 'uploading',
	isOffline: false,
	liveText: { text: { state: 'running', reason: null, list, behindMs: 1_840, delay: null }, problem: null },
} as Pick<RecordingView, 'sending' | 'isOffline' | 'liveText'>;
const shown = (isShown: boolean, changes: Partial<typeof view> = {}) =>
	renderToStaticMarkup(
		createElement(PanelLiveText, { view: { ...view, ...changes }, isShown, onShow: () => {} }),
	).replaceAll(/<svg.*?<\/svg>/g, '');

test('the words of both channels appear in turns, with the delay as a number', () => {
	const html = shown(true);
	expect(html).toContain(`>${texts.me}</span><span dir="auto">Shall we start?<`);
	expect(html).toContain(`>${texts.others}</span><span dir="auto">Please do<`);
	expect(html).toContain(texts.liveText.behind('1.8'));
});

test('collapsing the live text removes every word and number', () => {
	const html = shown(false);
	expect(html).toContain('aria-expanded="false"');
	expect(html).not.toMatch(/Shall|1\.8/);
});

test('words are kept while the connection is lost, and the panel says so', () => {
	const html = shown(true, { isOffline: true });
	expect(html).toContain(texts.liveText.lost);
	expect(html).toContain('Please do');
	expect(html).not.toContain(texts.liveText.behind('1.8'));
});
