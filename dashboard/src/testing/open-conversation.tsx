import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { FeatureFlag } from '@debrief/shared/contract/workspaces/plan-shapes.ts';
import { featureFlags } from '@debrief/shared/domain/plans.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { act, screen } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { afterEach, beforeAll, vi } from 'vitest';
import { useConversation } from '../data/conversations/conversations.ts';
import { useUpgrade } from '../platform/upgrade-prompt.ts';
import { AssistantTab } from '../screens/conversation/assistant-tab.tsx';
import { Details } from '../screens/conversation/details/details.tsx';
import { ConversationHeader } from '../screens/conversation/header/conversation-header.tsx';
import { useConversationInsights } from '../screens/conversation/insights/use-conversation-insights.tsx';
import { NotesTab } from '../screens/conversation/notes/notes-tab.tsx';
import { Picture } from '../screens/conversation/player/picture.tsx';
import { PlayerSection } from '../screens/conversation/player/player-section.tsx';
import { useReview } from '../screens/conversation/review/review-context.tsx';
import { ReviewProvider } from '../screens/conversation/review/review-provider.tsx';
import { ConversationScreen } from '../screens/conversation/screen.tsx';
import { TranscriptColumn } from '../screens/conversation/transcript/transcript-column.tsx';
import { withConversation } from './fake-conversation.ts';
import { renderScreen } from './render-app.tsx';

export function prepareConversationTests(): void {
	// Tests with dialogs take 1 to 3 s, and ten times that on a shared core.
	vi.setConfig({ testTimeout: 60_000 });
	// Without layout every box has height 0, and a virtual list renders nothing.
	beforeAll(() => {
		Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
	});
	afterEach(() => {
		act(() => toastQueue.clear());
		useUpgrade.getState().close();
	});
}

const open = (content: ReactNode, changes: Partial<Conversation>, more: FakeHandlers, at: string) =>
	renderScreen(
		<>
			{content}
			<Toasts />
		</>,
		{
			handlers: withConversation(changes, more),
			at: `/conversations/conversation-1${at}`,
			route: '/conversations/:callId/:transcriptId?',
		},
	);

export const openConversation = (changes: Partial<Conversation> = {}, more: FakeHandlers = {}, at = '') =>
	open(<ConversationScreen />, changes, more, at);

const parts = {
	header: <ConversationHeader />,
	player: <PlayerSection />,
	picture: <Picture />,
	insights: <InsightsPart />,
	details: <Details />,
	transcript: <TranscriptColumn isPanel />,
	notes: <NotesTab isPanel />,
	assistant: <AssistantTab isPanel />,
};

export const openParts = (
	names: (keyof typeof parts)[],
	changes: Partial<Conversation> = {},
	more: FakeHandlers = {},
	at = '',
) => open(<Parts names={names} />, changes, more, at);

function Parts({ names }: { names: (keyof typeof parts)[] }) {
	const conversation = useConversation('conversation-1');
	if (!conversation.data) return null;
	return (
		<ReviewProvider conversation={conversation.data}>
			{names.map((name) => (
				<Fragment key={name}>{parts[name]}</Fragment>
			))}
		</ReviewProvider>
	);
}

function InsightsPart() {
	const { panel, dialogs } = useConversationInsights(useReview().conversation);
	return (
		<>
			{panel}
			{dialogs}
		</>
	);
}

export function without(...missing: FeatureFlag[]): FakeHandlers {
	const user = buildProfile({ features: featureFlags.filter((flag) => !missing.includes(flag)) });
	const session = { access_token: 'token', token_type: 'Bearer' as const, expires_in: 900, user };
	return { getProfile: () => user, signIn: () => session };
}

export function lineOf(text: string): HTMLElement {
	const row = screen.getByText(text).closest<HTMLElement>('[data-line]');
	if (!row) throw new Error(`"${text}" is not a line of the transcript`);
	return row;
}
