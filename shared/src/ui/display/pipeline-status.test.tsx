import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Pipeline } from '../../domain/conversations/pipeline.ts';
import { PipelineStatus } from './pipeline-status.tsx';

const working: Pipeline = {
	step: 'transcript',
	state: 'working',
	progress: 0.629,
	etaMs: 61_000,
	reason: null,
	message: null,
	canRetry: false,
};
const failed: Pipeline = { ...working, state: 'failed', reason: 'InvalidVoice', message: 'or another language' };

test('work in progress shows the step, a percentage that is never ahead, and the minutes left', () => {
	render(<PipelineStatus pipeline={working} />);
	expect(screen.getByText('Transcribing 62%')).toBeInTheDocument();
	expect(screen.getByText('2 min left')).toBeInTheDocument();
});

test('the last minute and an unknown progress show no false number', () => {
	render(<PipelineStatus pipeline={{ ...working, progress: null, etaMs: 20_000 }} />);
	expect(screen.getByText('Transcribing')).toBeInTheDocument();
	expect(screen.getByText('under a minute left')).toBeInTheDocument();
});

test('an abandoned upload says since when and what to do, without a time left', () => {
	const silent = { ...working, step: 'upload', state: 'waiting', silentSince: '2026-02-11T08:52:00Z' } as const;
	render(<PipelineStatus pipeline={silent} />);
	expect(screen.getByText(/^Unfinished since .*2026/)).toBeInTheDocument();
	expect(screen.getByText('choose the file again to continue')).toBeInTheDocument();
	expect(screen.queryByText(/left/)).toBeNull();
});

test('the ready state is one quiet word without dashes', () => {
	const { container } = render(<PipelineStatus pipeline={{ ...working, step: 'insights', state: 'done' }} />);
	expect(container).toHaveTextContent(/^Ready$/);
	expect(container.querySelector('[data-dash]')).toBeNull();
});

test('a failure shows its reason and marks its step', () => {
	const { container } = render(<PipelineStatus pipeline={failed} />);
	expect(screen.getByText('No speech recognised')).toBeInTheDocument();
	expect(screen.getByText('or another language')).toBeInTheDocument();
	expect([...container.querySelectorAll('[data-dash]')].map((dash) => dash.getAttribute('data-dash'))).toEqual([
		'done',
		'done',
		'fail',
		'wait',
	]);
});
