import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import type { FeatureFlag } from '@debrief/shared/contract/plan-shapes.ts';
import { featureFlags } from '@debrief/shared/domain/plans.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/toast-queue.ts';
import { Toasts } from '@debrief/shared/ui/toasts.tsx';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { useUpgrade } from '../../stores/upgrade.ts';
import { renderScreen } from '../../testing/render-app.tsx';
import { withConversation } from './fake-conversation.ts';
import { ConversationScreen } from './screen.tsx';

/** For every test of a file: lines that are seen, and no toast or question left of the test before. */
export function prepareConversationTests(): void {
	// whole pages with dialogs: 1 to 3 s each, and ten times that where many tests share a core
	vi.setConfig({ testTimeout: 60_000 });
	// without a layout every box is 0 high and a virtual list shows nothing
	beforeAll(() => {
		Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
	});
	afterEach(() => {
		act(() => toastQueue.clear());
		useUpgrade.getState().close();
	});
}

/** The page of the fake conversation, with the toasts of the shell. `at` goes behind its address. */
export const openConversation = (changes: Partial<Conversation> = {}, more: FakeHandlers = {}, at = '') =>
	renderScreen(
		<>
			<ConversationScreen />
			<Toasts />
		</>,
		{
			handlers: withConversation(changes, more),
			at: `/conversations/conversation-1${at}`,
			route: '/conversations/:callId/:transcriptId?',
		},
	);

/** A plan without these parts. */
export function without(...missing: FeatureFlag[]): FakeHandlers {
	const user = buildProfile({ features: featureFlags.filter((flag) => !missing.includes(flag)) });
	const session = { access_token: 'token', token_type: 'Bearer' as const, expires_in: 900, user };
	return { getProfile: () => user, signIn: () => session };
}

/** The row of the line with these words. */
export function lineOf(text: string): HTMLElement {
	const row = screen.getByText(text).closest<HTMLElement>('[data-line]');
	if (!row) throw new Error(`"${text}" is not a line of the transcript`);
	return row;
}
