import type { ApiKeyScope } from '../accounts/api-keys.ts';

export const customerStatuses = ['pending', 'accepted'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

export const customerSortFields = ['name', 'email', 'status', 'plan', 'startedAt'] as const;
export type CustomerSortField = (typeof customerSortFields)[number];

/** These keys give the reseller no access to the customer's conversations. */
export const resellerKeyScopes: readonly ApiKeyScope[] = ['speech'];
