import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { askSource, findSource } from './ask-source.ts';
import { seeContact } from './contact-access.ts';

type Asked = { provider: string; contactId: string; type?: string | undefined };

export async function getContactUrl(deps: Deps, caller: Caller, asked: Asked): Promise<{ contactUrl: string }> {
	const { provider, contactId, type } = asked;
	if (provider === addressBook) {
		const { id } = await seeContact(deps.db, caller, contactId);
		return { contactUrl: new URL(`/contacts/${encodeURIComponent(id)}`, deps.env.publicUrl).href };
	}
	const source = await findSource(deps, caller, provider);
	const contactUrl = await askSource(deps, provider, (signal) =>
		source.urlOf(caller.workspaceId, contactId, type, signal),
	);
	if (contactUrl === null) throw new AppError('contact_not_found');
	return { contactUrl };
}
