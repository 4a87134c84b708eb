import type { Task, TaskTool } from '@debrief/shared/contract/conversations/tasks.ts';
import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { formatDayName } from '@debrief/shared/domain/time/day-name.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { Avatar } from '@debrief/shared/ui/speakers/avatar.tsx';
import { SpeakerAvatar } from '@debrief/shared/ui/speakers/speaker-avatar.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Send from 'lucide-react/icons/send';
import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusFallback } from '../../../platform/browser/use-focus-fallback.ts';
import { useSpeakerLabel } from '../../../platform/i18n/use-speaker-label.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { EvidenceChips, useEvidencePlayer } from './evidence.tsx';
import { EditButton, EditedNote, InsightEditingContext, withoutEvidence } from './insight-editing.tsx';
import { InsightSection } from './insight-section.tsx';

const ActionPointsEditor = lazyComponent(
	async () => (await import('./edit/action-points-editor.tsx')).ActionPointsEditor,
);

const shownPoints = 4;

export function ActionPoints({ points, emptyText }: { points: readonly ActionPoint[]; emptyText?: string }) {
	const { t } = useTranslation('conversation');
	const [isOpen, setIsOpen] = useState(false);
	const editing = use(InsightEditingContext);
	const editor = editing?.points;
	const keepFocus = useFocusFallback('section', ({ row }) => row.querySelector('button'));
	const tick = (id: string, isDone: boolean) => {
		const current = points.map(withoutEvidence);
		editing?.onChange({
			actionPoints: current.map((point) => (point.id === id ? { ...point, isDone } : point)),
			before: { actionPoints: current },
		});
	};
	const done = points.filter((point) => point.isDone).length;
	if (editor)
		return (
			<InsightSection title={t('insights.actionPoints')}>
				<Suspense fallback={<SkeletonLines count={3} label={t('loading')} />}>
					<ActionPointsEditor {...editor} onFocus={keepFocus} />
				</Suspense>
			</InsightSection>
		);
	return (
		<InsightSection
			title={t('insights.actionPoints')}
			action={<EditButton part="actionPoints" />}
			note={points.length > 0 && t('insights.doneOf', { done, count: points.length })}
		>
			{points.length === 0 && <p className="text-muted">{emptyText ?? t('insights.noActionPoints')}</p>}
			<ul>
				{(isOpen ? points : points.slice(0, shownPoints)).map((point) => (
					<ActionPointRow
						key={point.id}
						point={point}
						onTick={editing ? (isDone) => tick(point.id, isDone) : undefined}
						onSend={editing?.onSend}
						task={editing?.tasksByActionPoint.get(point.id) ?? null}
						tools={editing?.taskTools ?? []}
					/>
				))}
			</ul>
			{points.length > shownPoints && (
				<span className="-ml-1.5 block">
					<Button size="sm" variant="text" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
						{isOpen ? t('showLess') : t('showAll', { count: points.length })}
					</Button>
				</span>
			)}
			<EditedNote part="actionPoints" />
		</InsightSection>
	);
}

type RowProps = {
	point: ActionPoint;
	onTick: ((isDone: boolean) => void) | undefined;
	onSend: ((task: Task, tool: TaskTool) => void) | undefined;
	task: Task | null;
	tools: readonly TaskTool[];
};

function ActionPointRow({ point, onTick, onSend, task, tools }: RowProps) {
	const { t, i18n } = useTranslation('conversation');
	const { t: tasks } = useTranslation('tasks');
	const sent = task?.sent;
	const isAtTool = sent && sent.state !== 'failed';
	return (
		<li
			data-done={point.isDone || undefined}
			className="group grid grid-cols-[16px_minmax(0,1fr)] items-start gap-x-2 py-1.25 sm:grid-cols-[16px_minmax(0,1fr)_auto]"
		>
			<span className="mt-0.5 text-subtle group-data-done:text-success">
				{onTick ? (
					<span className="-mt-0.75 block">
						<Checkbox
							aria-label={t('insights.tick', { text: point.text })}
							isSelected={point.isDone}
							onChange={onTick}
						/>
					</span>
				) : point.isDone ? (
					<CircleCheck aria-label={t('insights.done')} />
				) : (
					<CircleDashed aria-label={t('insights.open')} />
				)}
			</span>
			<p dir="auto" className="text-md leading-5.5 group-data-done:text-muted group-data-done:line-through">
				{point.text} <EvidenceChips evidence={point.evidence} claim={point.text} part="actionPoints" />
			</p>
			<span className="flex h-5 items-center gap-2 text-muted empty:hidden max-sm:col-start-2">
				{point.dueDate && <span className="num">{formatDayName(point.dueDate, i18n.language)}</span>}
				{point.owner && <Owner name={point.owner} />}
				{sent?.url && (
					<TextLink
						href={sent.url}
						target="_blank"
						rel="noreferrer"
						aria-label={tasks('openIn', { title: sent.providerTitle, task: point.text })}
					>
						{tasks('inTool', { title: sent.providerTitle })}
					</TextLink>
				)}
				{onSend &&
					task &&
					!isAtTool &&
					!point.isDone &&
					tools.map((tool) => (
						<IconButton
							key={tool.providerName}
							size="sm"
							label={t('insights.sendTask', { title: tool.providerTitle, text: point.text })}
							onPress={() => onSend(task, tool)}
						>
							<Send />
						</IconButton>
					))}
			</span>
		</li>
	);
}

function Owner({ name }: { name: string }) {
	const { indexOf } = useEvidencePlayer();
	const labelOf = useSpeakerLabel();
	const index = indexOf(name);
	const label = labelOf(name);
	return index === null ? <Avatar name={label} isLabelled /> : <SpeakerAvatar name={label} index={index} isLabelled />;
}
