import type { DeliveryFailure } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { channelBox } from '../../../platform/chat/channel-address.ts';
import { chatBody } from '../../../platform/chat/chat-body.ts';
import { postChat } from '../../../platform/chat/post-chat.ts';
import { channel } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { inLanguage, type Translations } from '../../../platform/mail/translations.ts';
import { languageOf } from '../../foundation/index.ts';

const texts = {
	en: { title: 'Test of Debrief', text: 'Summaries of conversations arrive here.', open: 'Open Debrief' },
	de: { title: 'Test von Debrief', text: 'Hier kommen Zusammenfassungen von Gesprächen an.', open: 'Debrief öffnen' },
} satisfies Translations<unknown>;

type Outcome = { failure: DeliveryFailure | null; responseStatus: number | null };

export async function testChannel({ db, env, clock }: Deps, caller: Caller, id: string): Promise<Outcome> {
	const isOurs = and(eq(channel.id, id), eq(channel.workspaceId, caller.workspaceId));
	const [target] = await db.select().from(channel).where(isOurs);
	if (!target) throw new AppError('channel_not_found');
	requireFeature(caller, 'thirdPartyApi');
	const address = channelBox(env).open(target.address, id);
	if (address === null) return { failure: 'unsigned', responseStatus: null };
	const words = inLanguage(texts, await languageOf(db, caller.userId));
	const { failure, responseStatus } = await postChat({
		address,
		body: chatBody(target.kind, {
			title: words.title,
			at: null,
			intro: [],
			paragraphs: [words.text],
			list: { title: '', items: [] },
			link: { label: words.open, url: env.publicUrl },
		}),
		signal: new AbortController().signal,
		now: clock(),
		allowsPrivate: env.ALLOW_PRIVATE_ADDRESSES,
	});
	return { failure, responseStatus };
}
