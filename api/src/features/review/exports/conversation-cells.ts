import type { ExportColumns } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { ActionPoint, ComplianceStep } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { complianceText } from '@debrief/shared/domain/conversations/compliance.ts';
import { titleOf } from '@debrief/shared/domain/conversations/conversation-title.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { accuracyText, tooUncertainText } from '@debrief/shared/domain/transcripts/confidence.ts';
import type { ConversationRecord, ShownInsights } from '../../conversations/index.ts';
import { confidentShareOf, textOf } from '../../conversations/index.ts';

export type ExportedConversation = {
	record: ConversationRecord;
	shown: ShownInsights;
	unclearChecks: string[];
	fileName: string | undefined;
	engines: string[];
};
type Column = keyof ExportColumns;

const cells: Record<Column, (one: ExportedConversation) => string> = {
	id: ({ record }) => record.id,
	started_at: ({ record }) => record.startedAt.toISOString(),
	duration: ({ record }) => formatPosition(record.durationMs),
	type: ({ record }) => record.type,
	direction: ({ record }) => record.direction ?? '',
	user_name: ({ record }) => record.userName,
	contact: ({ record }) => record.contactName ?? '',
	remote_phone: ({ record }) => record.remotePhone ?? '',
	title: ({ record }) => titleOf(record),
	file_name: ({ fileName }) => fileName ?? '',
	accuracy: ({ record }) => accuracyText(confidentShareOf(record)),
	engine: ({ engines }) => engines.join(', '),
	summary: ({ record, shown }) =>
		textOf(shown.summary) || (record.isHeldBack ? tooUncertainText(confidentShareOf(record)) : ''),
	tag: ({ shown }) => shown.tags.map(({ tag }) => tag).join(', '),
	compliance: ({ shown, unclearChecks }) =>
		[...(shown.insights?.compliance ?? []), ...unclearChecks.map(unclear)].map(stepLine).join('\n'),
	action_points: ({ shown }) => shown.actionPoints.map(pointLine).join('\n'),
};

export const columnsOf = (include: ExportColumns): Column[] =>
	(Object.keys(cells) as Column[]).filter((column) => include[column]);

export const cellsOf = (columns: readonly Column[], one: ExportedConversation): string[] =>
	columns.map((column) => cells[column](one));

type Step = Pick<ComplianceStep, 'name' | 'result'>;
const stepLine = ({ name, result }: Step): string => `${name}: ${complianceText[result]}`;
const unclear = (name: string): Step => ({ name, result: 'unclear' });

const pointLine = ({ text, owner, dueDate, isDone }: ActionPoint): string => {
	const about = [owner, dueDate && `due ${dueDate}`].filter(Boolean).join(', ');
	return `[${isDone ? 'x' : ' '}] ${text}${about ? ` (${about})` : ''}`;
};
