import type { Integration, Provider } from '@debrief/shared/contract/integrations/integrations.ts';

/** In the order in which the cards are shown: what needs somebody first, what nobody can use last. */
const cardStates = ['error', 'connecting', 'connected', 'active', 'available', 'unconfigured', 'pending'] as const;
export type CardState = (typeof cardStates)[number];

export type Card = { provider: Provider; integration: Integration | null; state: CardState };

export function cardsOf(
	providers: readonly Provider[],
	integrations: readonly Integration[],
	browser: string | null,
): Card[] {
	// webhooks have a page of their own
	const connected = integrations.filter(({ providerName }) => providerName !== 'webhook');
	const byName = new Map(connected.map((each) => [each.providerName, each]));
	const cards = providers.map((provider) => {
		const integration = byName.get(provider.name) ?? null;
		return { provider, integration, state: stateOf(provider, integration, browser) };
	});
	return cards.toSorted((a, b) => cardStates.indexOf(a.state) - cardStates.indexOf(b.state));
}

/** `browser`: the one in use, if the extension is in it. */
function stateOf(provider: Provider, integration: Integration | null, browser: string | null): CardState {
	const { status, isActive, isVirtuallyActive, activating, isConfigured, name } = provider;
	if (integration?.status === 'error') return 'error';
	if (activating) return 'connecting';
	if (integration) return 'connected';
	if (isActive || isVirtuallyActive || name === browser) return 'active';
	if (status === 'pending') return 'pending';
	return isConfigured ? 'available' : 'unconfigured';
}

/** What the filter offers; `connected` includes what is active without being connected. */
export const statusFilters = ['connected', 'error', 'available', 'pending'] as const;
type StatusFilter = (typeof statusFilters)[number];

const filterOf: Record<CardState, StatusFilter> = {
	error: 'error',
	connecting: 'available',
	connected: 'connected',
	active: 'connected',
	available: 'available',
	unconfigured: 'available',
	pending: 'pending',
};

export type CardFilters = { search: string; status: StatusFilter | null; type: Provider['type'] | null };

export const filterCards = (cards: readonly Card[], { search, status, type }: CardFilters): Card[] =>
	cards.filter(
		({ provider, state }) =>
			(!search || provider.title.toLowerCase().includes(search.toLowerCase())) &&
			(!status || filterOf[state] === status) &&
			(!type || provider.type === type),
	);
