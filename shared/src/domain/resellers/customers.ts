import type { ApiKeyScope } from '../accounts/api-keys.ts';

/** Of a customer: invited, or managed by the reseller. */
export const customerStatuses = ['pending', 'accepted'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** By what the list of customers can be sorted. */
export const customerSortFields = ['name', 'email', 'status', 'plan', 'startedAt'] as const;
export type CustomerSortField = (typeof customerSortFields)[number];

/** What keys may do that a reseller generates for a customer: transcribe files, and read no conversation. */
export const resellerKeyScopes: readonly ApiKeyScope[] = ['speech'];
