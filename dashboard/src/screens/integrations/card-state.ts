import type { Integration, Provider } from '@debrief/shared/contract/integrations/integrations.ts';
import { providerTypes } from '@debrief/shared/domain/integrations/provider-kinds.ts';

/** In display order. */
const cardStates = ['error', 'connecting', 'connected', 'available', 'active', 'unconfigured', 'pending'] as const;
export type CardState = (typeof cardStates)[number];

export type Card = { provider: Provider; integration: Integration | null; state: CardState };

export function cardsOf(
	providers: readonly Provider[],
	integrations: readonly Integration[],
	browser: string | null,
): Card[] {
	// Webhooks have their own page.
	const connected = integrations.filter(({ providerName }) => providerName !== 'webhook');
	const byName = new Map(connected.map((each) => [each.providerName, each]));
	const cards = providers.map((provider) => {
		const integration = byName.get(provider.name) ?? null;
		return { provider, integration, state: stateOf(provider, integration, browser) };
	});
	const byState = (a: Card, b: Card) => cardStates.indexOf(a.state) - cardStates.indexOf(b.state);
	const byType = (a: Card, b: Card) => providerTypes.indexOf(a.provider.type) - providerTypes.indexOf(b.provider.type);
	return cards.toSorted((a, b) => byState(a, b) || byType(a, b));
}

/** `browser` is the current one if it has the extension. */
function stateOf(provider: Provider, integration: Integration | null, browser: string | null): CardState {
	const { status, isActive, isVirtuallyActive, activating, isConfigured, name } = provider;
	if (integration?.status === 'error') return 'error';
	if (activating) return 'connecting';
	if (integration) return 'connected';
	if (isActive || isVirtuallyActive || name === browser) return 'active';
	if (status === 'pending') return 'pending';
	return isConfigured ? 'available' : 'unconfigured';
}

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
