import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, localTask, membership, user } from '../../../platform/db/schema/index.ts';
import { addMail, dispatchMessage, languageOf } from '../../foundation/index.ts';

type About = { title: string; description: string; dueDate: string; url: string };

const texts = {
	en: {
		subject: (title: string) => `Due today: ${title}`,
		due: (day: string) => `You promised this until ${day}:`,
		open: 'Open it, or tick it off:',
	},
	de: {
		subject: (title: string) => `Heute fällig: ${title}`,
		due: (day: string) => `Diese Zusage ist am ${day} fällig:`,
		open: 'Öffnen oder abhaken:',
	},
} satisfies Record<InterfaceLanguage, unknown>;

const longest = 120;

function reminderText(language: InterfaceLanguage, { title, description, dueDate, url }: About) {
	const words = texts[language];
	const short = title.length > longest ? `${title.slice(0, longest).trimEnd()}…` : title;
	const parts = [words.due(dueDate), title, description, `${words.open}\n${url}`];
	return { subject: words.subject(short), text: parts.filter(Boolean).join('\n\n'), links: [url] };
}

const firstHour = 6;
const atOnce = 100;

export async function remindDueTasks(deps: Deps): Promise<void> {
	const now = deps.clock();
	if (now.getUTCHours() < firstHour) return;
	const due = and(
		isNull(localTask.doneAt),
		isNull(localTask.remindedAt),
		eq(localTask.isMirror, false),
		lte(localTask.dueDate, now.toISOString().slice(0, 10)),
	);
	const rows = await deps.db
		.select({ id: localTask.id })
		.from(localTask)
		.leftJoin(conversation, eq(conversation.id, localTask.conversationId))
		.where(and(due, or(isNull(localTask.conversationId), isNull(conversation.deletedAt))))
		.orderBy(asc(localTask.dueDate), asc(localTask.id))
		.limit(atOnce);
	for (const { id } of rows) {
		const messageId = await remindOf(deps, id, now);
		if (messageId) await dispatchMessage(deps, messageId);
	}
}

async function remindOf(deps: Deps, id: string, now: Date): Promise<string | null> {
	return deps.db.transaction(async (tx) => {
		const isOpen = and(eq(localTask.id, id), isNull(localTask.remindedAt), isNull(localTask.doneAt));
		const [task] = await tx.update(localTask).set({ remindedAt: now }).where(isOpen).returning();
		if (!task?.assigneeId || !task.dueDate) return null;
		const isMember = and(eq(membership.userId, user.id), eq(membership.workspaceId, task.workspaceId));
		const [assignee] = await tx
			.select({ id: user.id, email: user.email })
			.from(user)
			.innerJoin(membership, isMember)
			.where(and(eq(user.id, task.assigneeId), eq(user.isActive, true)));
		if (!assignee) return null;
		const { title, description, dueDate } = task;
		const url = new URL(`/tasks?task=${task.id}`, deps.env.publicUrl).href;
		const text = reminderText(await languageOf(tx, assignee.id), { title, description, dueDate, url });
		return addMail(tx, { to: assignee.email, ...text }, now);
	});
}
