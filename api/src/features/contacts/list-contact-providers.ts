import type { ContactProvider } from '@debrief/shared/contract/contacts/contacts.ts';
import { addressBook, contactTypes } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/http/caller.ts';

const own: ContactProvider = {
	name: addressBook,
	title: 'Address book',
	type: 'addressBook',
	canCreate: true,
	contactTypes: [...contactTypes],
};

export async function listContactProviders({ contactSources }: Deps, caller: Caller): Promise<ContactProvider[]> {
	const usable = await Promise.all(
		contactSources.map(async (source) => {
			const isIncluded = !source.requiredFeature || hasFeature(caller.entitlements, source.requiredFeature);
			return isIncluded && (await source.isConnected(caller.workspaceId)) ? [source] : [];
		}),
	);
	const crms = usable.flat().map(({ name, title, contactTypes: types }) => ({
		name,
		title,
		type: 'crm' as const,
		canCreate: false,
		contactTypes: [...types],
	}));
	return [own, ...crms];
}
