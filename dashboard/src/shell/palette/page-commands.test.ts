import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { pageCommands } from './page-commands.tsx';

/** Pages that people do not search for: parts of sign-in, pages of one item, and redirects. */
const elsewhere = new Set<keyof typeof paths>([
	'access',
	...(['root', 'signIn', 'signedOut', 'externalSignIn', 'pendingApproval', 'recovery', 'register'] as const),
	...(['registered', 'resellerInvitation', 'verify', 'newPassword', 'notFound', 'invitation'] as const),
	...([
		'conversation',
		'contact',
		'customer',
		'customerPbxGuide',
		'customerPurchase',
		'purchaseOutcome',
		'webhook',
		'publicLink',
		'activate',
		'extensionZip',
		'pbxGuide',
	] as const),
	...(['payment', 'paymentSuccess', 'paymentCancelled'] as const),
]);

test('every page is in the command palette', () => {
	const offered = (['admin', 'reseller'] as const).flatMap((role) =>
		pageCommands(buildProfile({ role, showWizard: true, hasBilling: true })).map(({ path }) => path),
	);
	const missing = Object.entries(paths)
		.filter(([name]) => !elsewhere.has(name as keyof typeof paths))
		.filter(([, path]) => !offered.includes((path as () => string)()))
		.map(([name]) => name);
	expect(missing).toEqual([]);
});
