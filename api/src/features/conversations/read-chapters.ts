import type { Chapter } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database.ts';
import { insight } from '../../platform/db/schema/index.ts';
import type { ConversationRecord } from './conversation-access.ts';
import { trustedInsights } from './edits/edited-insights.ts';

export async function readChapters(db: Database, about: ConversationRecord, fileId: string): Promise<Chapter[]> {
	const [row] = await db.select({ data: insight.data }).from(insight).where(eq(insight.conversationId, about.id));
	return trustedInsights(row?.data ?? null, about)?.chapters?.filter((chapter) => chapter.fileId === fileId) ?? [];
}
