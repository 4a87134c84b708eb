// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { EndingQuestion } from './ending-question.tsx';

let root: Root;
beforeEach(() => {
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
	document.body.innerHTML = '<main></main>';
	const main = document.querySelector('main');
	if (!main) throw new Error('There is no place for the panel.');
	root = createRoot(main);
});
afterEach(async () => {
	await act(() => root.unmount());
	vi.unstubAllGlobals();
});

test('the question says why, counts down silently for screen readers, and keeps the recording by one click', async () => {
	const onKeep = vi.fn();
	const show = (inMs: number) =>
		act(() => root.render(createElement(EndingQuestion, { ending: { cause: 'silence', inMs }, onKeep })));
	await show(59_200);
	const section = document.querySelector('section');
	expect(section?.textContent).toContain(`${texts.ending.question} ${texts.ending.why.silence}`);
	expect(section?.textContent).toContain(texts.ending.endsIn(60));
	const announced = document.querySelector('[role=alert]')?.textContent;
	await show(40_000);
	expect(section?.textContent).toContain(texts.ending.endsIn(40));
	expect(document.querySelector('[role=alert]')?.textContent).toBe(announced);
	await act(async () => document.querySelector('button')?.click());
	expect(onKeep).toHaveBeenCalledTimes(1);
});
