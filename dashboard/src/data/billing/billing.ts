import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Api } from '@debrief/shared/contract/api.ts';
import type { CallArguments } from '@debrief/shared/contract/endpoint.ts';
import type { ErrorCode } from '@debrief/shared/contract/errors.ts';
import type { PaidPlanKey } from '@debrief/shared/domain/plans.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

export function usePlans() {
	const api = useApi();
	return useQuery({ queryKey: keys.plans, queryFn: ({ signal }) => api.listPlans({}, { signal }) });
}

export function useCountries() {
	const api = useApi();
	return useQuery({ queryKey: keys.countries, queryFn: ({ signal }) => api.listCountries({}, { signal }) });
}

export function useSubscription() {
	const api = useApi();
	return useQuery({ queryKey: keys.subscription, queryFn: ({ signal }) => api.getSubscription({}, { signal }) });
}

export function useVatRate() {
	const api = useApi();
	return useMutation({
		mutationFn: ({ country, vatNumber }: { country: string; vatNumber: string | null }) =>
			api.getVatRate({ params: { country }, query: vatNumber ? { vatNumber } : {} }),
	});
}

const saysPageIsOld = new Set<string>([
	'plan_not_available',
	'amount_changed',
	'managed_by_reseller',
] satisfies ErrorCode[]);

export function useCreatePaymentSession() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (body: CallArguments<Api['createPaymentSession']>['body']) => api.createPaymentSession({ body }),
		onError: (error) => {
			if (error instanceof ApiError && saysPageIsOld.has(error.code))
				void invalidate(keys.billing, keys.customers, keys.profile);
		},
	});
}

/** Polls until the provider has the payment, then refetches the plan. */
export function useFinishPayment(sessionId: string) {
	const api = useApi();
	const client = useQueryClient();
	return useQuery({
		queryKey: keys.paymentSession(sessionId),
		queryFn: async () => {
			const profile = await api.finishPayment({ body: { sessionId } });
			client.setQueryData(keys.profile, profile);
			await client.invalidateQueries({ queryKey: keys.billing });
			await client.invalidateQueries({ queryKey: keys.usages });
			return profile;
		},
		refetchInterval: ({ state }) => (state.data?.payment === 'open' ? 2_000 : false),
		retry: false,
	});
}

/** An account that registered for PRO stays on FREE. */
export function useCancelPayment() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: () => api.cancelPayment({}),
		onSuccess: (profile) => client.setQueryData(keys.profile, profile),
	});
}

function useBillingChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
	const invalidate = useInvalidate();
	return useMutation({ mutationFn, onSettled: () => invalidate(keys.billing, keys.profile, keys.usages) });
}

export function useStartTrial() {
	const api = useApi();
	return useBillingChange<void>(() => api.startSubscription({ body: { plan: 'demoPaid' } }));
}

export function useSetCancellation() {
	const api = useApi();
	return useBillingChange<boolean>((isToEnd) => (isToEnd ? api.endSubscription({}) : api.keepSubscription({})));
}

export function usePlanChangePreview(plan: PaidPlanKey) {
	const api = useApi();
	return useQuery({
		queryKey: keys.planChange(plan),
		queryFn: ({ signal }) => api.previewPlanChange({ query: { plan } }, { signal }),
		// The prorated rest of the period shrinks every second.
		staleTime: 0,
		gcTime: 0,
		refetchOnWindowFocus: false,
	});
}

export function useChangePlan() {
	const api = useApi();
	return useBillingChange<{ plan: PaidPlanKey; dueAmount: number; at: string }>((body) => api.changePlan({ body }));
}

export function usePayments() {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: keys.payments,
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) => api.listPayments({ query: { start: pageParam } }, { signal }),
		getNextPageParam: nextStart,
	});
}

export function useDownloadInvoice() {
	const api = useApi();
	return useMutation({
		mutationFn: async ({ name, language }: { name: string; language: 'en' | 'de' }) => {
			const { bytes, fileName } = await api.downloadInvoice({ params: { name }, query: { language } });
			saveFile(bytes, fileName);
		},
	});
}
