import { createFakeApi, FakeError } from '@debrief/shared/testing/fake-api.ts';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createServices, ServicesContext } from '../../platform/api.ts';
import { useHumanCheck } from './use-human-check.ts';

const token = (letter: string) => letter.repeat(39);
const challenge = () => ({ isNeeded: true, challenge: { parameters: {} } });

function setUp(handlers: Parameters<typeof createFakeApi>[0], solve = async () => 'payload') {
	const services = createServices({ origin: 'http://debrief.example', fetch: createFakeApi(handlers).fetch });
	const wrapper = ({ children }: { children: ReactNode }) => (
		<ServicesContext value={services}>{children}</ServicesContext>
	);
	return renderHook(({ isWanted }) => useHumanCheck(isWanted, solve), { wrapper, initialProps: { isWanted: true } });
}

test('a solved challenge becomes a token, and each further round gets a new one', async () => {
	const tokens = [token('a'), token('b')];
	const { result } = setUp({ getHumanCheck: challenge, solveHumanCheck: () => ({ token: tokens.shift() ?? '' }) });
	await waitFor(() => expect(result.current.state).toEqual({ kind: 'done', token: token('a') }));
	result.current.renew();
	await waitFor(() => expect(result.current.state).toEqual({ kind: 'done', token: token('b') }));
});

test('a server without a human check needs no token', async () => {
	const { result } = setUp({ getHumanCheck: () => ({ isNeeded: false, challenge: null }) });
	await waitFor(() => expect(result.current.state.kind).toBe('not-needed'));
});

test('a refused solution shows an error', async () => {
	const refuse = () => {
		throw new FakeError('human_check_failed');
	};
	const { result } = setUp({ getHumanCheck: challenge, solveHumanCheck: refuse });
	await waitFor(() => expect(result.current.state.kind).toBe('failed'));
});
