import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { createContact, deleteContact, updateContact } from './change-contacts.ts';
import { seeContact } from './contact-access.ts';
import { showContact } from './contact-rows.ts';
import { countryOf } from './contact-setting.ts';
import { getContactUrl } from './contact-url.ts';
import { setFavourite } from './favourites/set-favourite.ts';
import { exportContacts } from './import/export-contacts.ts';
import { importContacts } from './import/import-contacts.ts';
import { undoImport } from './import/undo-import.ts';
import { listContactProviders } from './list-contact-providers.ts';
import { listContacts } from './list-contacts.ts';
import { distinguishContacts } from './merge/distinguish-contacts.ts';
import { listDuplicates } from './merge/list-duplicates.ts';
import { listMerges } from './merge/list-merges.ts';
import { mergeContacts } from './merge/merge-contacts.ts';
import { undoMerge } from './merge/undo-merge.ts';
import { askAboutContact } from './page/ask-about-contact.ts';
import { getContactOverview } from './page/contact-overview.ts';
import { setCountry } from './set-country.ts';
import { getContactOffers } from './suggestions/contact-suggestions.ts';
import { mapConversations, unmapConversations } from './suggestions/map-conversations.ts';

export const contactRoutes = (deps: Deps) =>
	({
		listContacts: ({ caller, query }) => listContacts(deps, caller, query),
		listContactProviders: async ({ caller }) => ({ list: await listContactProviders(deps, caller) }),
		getContactSettings: async ({ caller }) => ({ country: await countryOf(deps.db, caller) }),
		async setContactSettings({ caller, body }) {
			await setCountry(deps, caller, body.country);
			return body;
		},
		getContactUrl: ({ caller, query }) => getContactUrl(deps, caller, query),
		async createContact({ caller, body, c }) {
			c.status(201);
			return createContact(deps, caller, body);
		},
		getContact: async ({ caller, params }) =>
			showContact(deps.db, caller, await seeContact(deps.db, caller, params.id)),
		updateContact: ({ caller, params, body }) => updateContact(deps, caller, params.id, body),
		deleteContact: ({ caller, params }) => deleteContact(deps, caller, params.id),
		getContactOffers: ({ caller, params }) => getContactOffers(deps, caller, params.id),
		mapConversations: ({ caller, params, body }) => mapConversations(deps, caller, params.id, body.callIds),
		unmapConversations: ({ caller, params, body }) => unmapConversations(deps, caller, params.id, body.mapped),
		getContactOverview: ({ caller, params }) => getContactOverview(deps, caller, params.id),
		askAboutContact: ({ caller, params, body }) => askAboutContact(deps, caller, params.id, body.question),
		listDuplicates: ({ caller }) => listDuplicates(deps, caller),
		distinguishContacts: ({ caller, body }) => distinguishContacts(deps, caller, body),
		mergeContacts: ({ caller, params, body }) => mergeContacts(deps, caller, params.id, body),
		listMerges: ({ caller, params }) => listMerges(deps, caller, params.id),
		undoMerge: ({ caller, params }) => undoMerge(deps, caller, params.id),
		importContacts: ({ caller, params, body }) => importContacts(deps, caller, params.importId, body),
		undoContactImport: ({ caller, params }) => undoImport(deps, caller, params.importId),
		exportContacts: async ({ caller }) => exportContacts(deps, caller),
		setFavourite: ({ caller, params, body }) => setFavourite(deps, caller, params.id, body),
	}) satisfies Partial<Routes>;
