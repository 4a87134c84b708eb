import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { chatBody } from '../../../platform/chat/chat-body.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { type channel, summaryMessage } from '../../../platform/db/schema/index.ts';
import { addChat, addMail } from '../../foundation/index.ts';
import { type Summary, summaryChatMessage, summaryMailText } from './summary-text.ts';

type Sent = {
	conversation: { id: string; workspaceId: string };
	summary: Summary;
	requestId: string;
	emails: string[];
	channels: (typeof channel.$inferSelect)[];
	by: { id: string; name: string; email: string } | null;
	comment?: string | undefined;
};

/** Skips what this request has added before. Lock the conversation first. Returns the ids and the recipients. */
export async function addSummaries(
	tx: Transaction,
	{ clock }: Deps,
	{ conversation, summary, requestId, emails, channels, by, comment }: Sent,
): Promise<{ ids: string[]; with: string[] }> {
	const now = clock();
	const isSame = and(eq(summaryMessage.conversationId, conversation.id), eq(summaryMessage.requestId, requestId));
	const recipients = [...emails, ...channels.map(({ id }) => id)];
	const before = await tx
		.select({ recipient: summaryMessage.recipient })
		.from(summaryMessage)
		.where(and(isSame, inArray(summaryMessage.recipient, recipients)));
	const known = new Set(before.map(({ recipient }) => recipient));
	const about = { conversationId: conversation.id, workspaceId: conversation.workspaceId, requestId };
	const added = { ids: [] as string[], with: [] as string[] };
	const add = async (recipient: string, name: string, message: () => Promise<string>) => {
		if (known.has(recipient)) return;
		const messageId = await message();
		const row = { id: newId(), ...about, recipient, messageId, sentBy: by?.id ?? null, createdAt: now };
		await tx.insert(summaryMessage).values(row);
		added.ids.push(messageId);
		added.with.push(name);
	};
	for (const to of by ? emails : []) {
		const mail = summaryMailText(summary, { by: by?.name ?? '', comment });
		await add(to, to, () => addMail(tx, { to, ...mail, ...(by && { replyTo: by.email }) }, now));
	}
	for (const channel of channels) {
		const message = summaryChatMessage(summary, { by: by?.name ?? null, comment });
		const body = chatBody(channel.kind, message);
		await add(channel.id, channel.name, () => addChat(tx, { channel, subject: message.title, body }, now));
	}
	return added;
}
