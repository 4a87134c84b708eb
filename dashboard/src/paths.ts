import type { ExtensionBrowser } from '@debrief/shared/contract/recordings/extension-builds.ts';
import { conversationPath } from '@debrief/shared/domain/conversations/conversation-path.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import type { PbxProduct } from '@debrief/shared/domain/pbx/products.ts';
import type { PaidPlanKey } from '@debrief/shared/domain/plans.ts';

export const activatedDevices = ['android', 'zoiper-android', 'zoiper5'] as const;
export type ActivatedDevice = (typeof activatedDevices)[number];

export const contactTabs = ['address-book', 'crm', 'favourites'] as const;
export type ContactTab = (typeof contactTabs)[number];

const withQuery = (path: string, query: Record<string, string | undefined>) => {
	const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
	return given.length ? `${path}?${new URLSearchParams(given)}` : path;
};
const encode = encodeURIComponent;

export const paths = {
	root: () => '/',
	home: () => '/home',
	conversations: (search = '') => `/conversations${search}`,
	contacts: (tab?: ContactTab) => (tab ? `/contacts/${tab}` : '/contacts'),
	contactDuplicates: () => '/contacts/duplicates',
	contact: (id: string) => `/contacts/${encode(id)}`,
	tasks: () => '/tasks',
	bin: () => '/bin',
	conversation: conversationPath,
	search: (search = '', query = '') => {
		const rest = Object.fromEntries(new URLSearchParams(query));
		return withQuery('/search', { ...rest, search });
	},
	settings: (part: '' | '/insights' | '/privacy' = '') => `/settings/general${part}`,
	members: (inviteTo?: string) => withQuery('/settings/members', { invite: inviteTo }),
	teams: (teamId?: string) => withQuery('/settings/teams', { team: teamId }),
	workspaceLog: () => '/settings/audit-log',
	workspace: () => '/settings/workspace',
	publicLinks: () => '/settings/public-links',
	apiKeys: () => '/settings/api-keys',
	integrations: () => '/integrations',
	pbx: () => '/pbx',
	pbxGuide: (product: PbxProduct) => `/pbx/guide-${product}`,
	webhooks: () => '/settings/webhooks',
	webhook: (id: string) => `/settings/webhooks/${encode(id)}`,
	payment: (plan: PaidPlanKey, { isUpgrade = false, next }: { isUpgrade?: boolean; next?: string | undefined } = {}) =>
		withQuery(`/payment/${plan}${isUpgrade ? '/upgrade' : ''}`, { next }),
	paymentSuccess: (sessionId: string) => `/payment/success/${encode(sessionId)}`,
	paymentCancelled: () => '/payment/cancelled',
	invoices: () => '/invoices',
	invitation: (token: string) => `/invite/${encode(token)}`,
	recordingExtension: () => '/recording-extension',
	engines: () => '/admin/engines',
	server: () => '/admin/server',
	users: () => '/admin/users',
	jobs: () => '/admin/jobs',
	storage: () => '/admin/storage',
	workspaces: () => '/admin/workspaces',
	messages: () => '/admin/messages',
	auditLog: () => '/admin/audit',
	billing: () => '/admin/billing',
	resellers: () => '/admin/resellers',
	discountCodes: () => '/admin/discount-codes',
	oauthClients: () => '/admin/oauth-clients',
	news: () => '/admin/news',
	wizard: (next?: string) => withQuery('/wizard', { next }),
	apps: () => '/apps',
	help: () => '/help',
	devices: () => '/device',
	access: () => '/device?access=all',
	activate: (device: ActivatedDevice) => `/device/activate/${device}`,
	signIn: (next?: string, email?: string) => withQuery('/auth/login', { next, email }),
	signedOut: () => '/auth/logout-success',
	externalSignIn: () => '/auth/login/external',
	pendingApproval: () => '/auth/login/pending-approval',
	recovery: (next?: string) => withQuery('/auth/recovery', { next }),
	newPassword: (token: string) => `/auth/recovery/${encode(token)}`,
	register: (next?: string) => withQuery('/auth/register', { next }),
	registered: (next?: string) => withQuery('/auth/registered', { next }),
	customers: () => '/reseller-customers',
	customer: (id: string) => `/reseller-customers/${encode(id)}/settings`,
	customerPurchase: (id: string) => `/reseller-customers/${encode(id)}/purchase`,
	purchaseOutcome: (sessionId: string) => `/reseller-customers/purchase/${encode(sessionId)}`,
	customerPbxGuide: (id: string, product: PbxProduct) =>
		withQuery(`/reseller-customers/settings/guide${product === '3cx' ? '-3cx' : ''}`, { customer: id }),
	billingHistory: () => '/reseller-customers/billing-history',
	resellerInvitation: (token: string) => `/reseller/invite/${encode(token)}`,
	verify: (code: string) => `/auth/verify/${encode(code)}`,
	publicLink: (token: string) => `/s/${encode(token)}`,
	notFound: () => '/page-not-found',
	extensionZip: (browser: ExtensionBrowser) => `/api/v1/apps/extension/${browser}.zip`,
	apiReference: () => '/api/v1/reference',
} as const;

/** Never returns another site or a sign-in page. */
export function safeNext(next: string | null): string | null {
	// Browsers drop tabs and line breaks from addresses, so `/\t/evil.example` is another site.
	if (!next?.startsWith('/') || next.startsWith('//') || /[\\\p{Cc}]/u.test(next)) return null;
	return next.startsWith('/auth') ? null : next;
}

export const isInvitation = (path: string): boolean => path.startsWith('/invite/');

export const searchIn = (params: URLSearchParams): string =>
	(params.get('search') ?? '').trim().slice(0, limits.searchMaxLength).trim();
