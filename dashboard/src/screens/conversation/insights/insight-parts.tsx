import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type {
	Entities,
	Insights,
	Sentiment,
	Statement,
	TagMatch,
} from '@debrief/shared/contract/insights/insights-shapes.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Chip } from '@debrief/shared/ui/display/chip.tsx';
import { Clamp } from '@debrief/shared/ui/display/clamp.tsx';
import Meh from 'lucide-react/icons/face-neutral';
import Frown from 'lucide-react/icons/face-slightly-frowning';
import Smile from 'lucide-react/icons/face-slightly-smiling';
import Lock from 'lucide-react/icons/lock';
import { Fragment, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineTexts } from '../../../platform/i18n/use-engine-texts.ts';
import { useTagNames } from '../../../platform/i18n/use-tag-names.ts';
import { ActionPoints } from './action-points.tsx';
import { ComplianceList } from './compliance-list.tsx';
import { SummarySection } from './edit/summary-section.tsx';
import { EvidenceChips, QuietChips, useEvidencePlayer } from './evidence.tsx';
import { EditButton, EditedNote, InsightEditingContext } from './insight-editing.tsx';
import { InsightSection } from './insight-section.tsx';

const icons = { Positive: Smile, Neutral: Meh, Negative: Frown };

function SentimentView({ sentiment, isUncertain }: { sentiment: Sentiment; isUncertain: boolean }) {
	const { t } = useTranslation('conversation');
	const reply = useEngineTexts().suggestedReply(sentiment);
	const Icon = icons[sentiment.sentiment];
	const isUnclear = isUncertain && sentiment.sentiment === 'Neutral';
	return (
		<InsightSection
			title={t('insights.sentiment')}
			note={
				<span
					data-sentiment={sentiment.sentiment}
					className="inline-flex h-5 items-center gap-1 rounded-xs bg-pressed px-1.5 font-act text-default leading-none data-[sentiment=Negative]:[&>.lucide]:text-sentiment-negative data-[sentiment=Neutral]:[&>.lucide]:text-sentiment-neutral data-[sentiment=Positive]:[&>.lucide]:text-sentiment-positive"
				>
					<Icon className="size-3.25" />
					{isUnclear ? t('insights.unclear') : t(`insights.sentiments.${sentiment.sentiment}`)}
				</span>
			}
		>
			<p>
				{reply && (
					<>
						<b>{t('insights.suggestedReply')}</b> <bdi className="text-muted">{reply}</bdi>{' '}
					</>
				)}
				{(sentiment.evidence.length > 0 || sentiment.sentiment !== 'Neutral') && (
					<EvidenceChips evidence={sentiment.evidence} />
				)}
			</p>
		</InsightSection>
	);
}

const kinds = ['names', 'company_names', 'dates', 'phone_numbers', 'emails', 'addresses'] as const;

function EntityList({ entities, isUncertain }: { entities: Entities; isUncertain: boolean }) {
	const { t } = useTranslation('conversation');
	const shown = kinds.filter((kind) => entities[kind].length > 0);
	return (
		<InsightSection title={t('insights.entities')}>
			{shown.length === 0 && (
				<p className="text-muted">{t(isUncertain ? 'insights.cannotTell' : 'insights.noEntities')}</p>
			)}
			<dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-3 gap-y-1.25">
				{shown.map((kind) => (
					<div key={kind} className="contents">
						<dt className="text-muted">{t(`insights.entity.${kind}`)}</dt>
						<dd className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
							{entities[kind].map((entity) => (
								<span
									key={entity.value}
									title={entity.value === entity.text ? undefined : entity.value}
									className="group/row relative"
								>
									<bdi>{entity.text}</bdi> <QuietChips floats evidence={entity.evidence} claim={entity.text} />
								</span>
							))}
						</dd>
					</div>
				))}
			</dl>
		</InsightSection>
	);
}

type Locked = Conversation['lockedInsights'][number];

type PartsProps = {
	insights: Insights;
	locked: readonly Locked[];
	title: string | null;
	/** Too few words are certain to say that something was not said. */
	isUncertain: boolean;
};

export function InsightParts({ insights, locked, title, isUncertain }: PartsProps) {
	const { t } = useTranslation('conversation');
	const isLocked = (part: Locked) => locked.includes(part);
	return (
		<>
			{isLocked('summary') ? (
				<LockedPart part="summary" />
			) : (
				<Summary statements={insights.summary} isQuoted={insights.isExtractive} />
			)}
			<ActionPoints points={insights.actionPoints} {...(isUncertain && { emptyText: t('insights.cannotTell') })} />
			<SuggestedTitle title={insights.title} current={title} />
			{isLocked('compliance') ? <LockedPart part="compliance" /> : <ComplianceList steps={insights.compliance} />}
			{isLocked('tags') ? <LockedPart part="tags" /> : <Tags tags={insights.tags} isUncertain={isUncertain} />}
			<SentimentView sentiment={insights.sentiment} isUncertain={isUncertain} />
			<EntityList entities={insights.entities} isUncertain={isUncertain} />
		</>
	);
}

type SummaryProps = {
	statements: readonly Statement[];
	isQuoted: boolean;
};

function Summary({ statements, isQuoted }: SummaryProps) {
	const { t } = useTranslation('conversation');
	return (
		<SummarySection>
			{statements.length === 0 && <p className="text-muted">{t('insights.noSummary')}</p>}
			<Clamp showLabel={t('showRest')} hideLabel={t('showLess')}>
				<p dir="auto" className="text-md leading-5.5">
					{statements.map((statement, index) => (
						// Statements can repeat, and the rows have no state.
						<Fragment key={index}>
							{isQuoted && <Quoted statement={statement} />}
							{statement.text} <EvidenceChips evidence={statement.evidence} claim={statement.text} part="summary" />{' '}
							{isQuoted && <br />}
						</Fragment>
					))}
				</p>
			</Clamp>
			<EditedNote part="summary" />
		</SummarySection>
	);
}

/** Renders nothing for a user's own sentence, or when the voices are not separated. */
function Quoted({ statement: { evidence } }: { statement: Statement }) {
	const { speakerOf } = useEvidencePlayer();
	const speaker = evidence[0] && speakerOf(evidence[0]);
	return speaker && !speaker.isMixed && <b className="font-act">{speaker.name}: </b>;
}

type TitleProps = { title: Insights['title']; current: string | null };

function SuggestedTitle({ title, current }: TitleProps) {
	const { t } = useTranslation('conversation');
	const editing = use(InsightEditingContext);
	if (title.text === current || title.key !== undefined) return null;
	return (
		<InsightSection title={t('insights.suggestedTitle')}>
			<p dir="auto" className="wrap-anywhere">
				{title.text} {title.evidence.length > 0 && <EvidenceChips evidence={title.evidence} claim={title.text} />}{' '}
				{editing && (
					<Button size="sm" variant="text" onPress={() => editing.onChange({ title: title.text })}>
						{t('insights.useTitle')}
					</Button>
				)}
			</p>
		</InsightSection>
	);
}

function Tags({ tags, isUncertain }: { tags: readonly TagMatch[]; isUncertain: boolean }) {
	const { t } = useTranslation('conversation');
	const { nameOf } = useTagNames();
	return (
		<InsightSection title={t('insights.tags')} action={<EditButton part="tags" />}>
			{tags.length === 0 && <p className="text-muted">{t(isUncertain ? 'insights.cannotTell' : 'insights.noTags')}</p>}
			<ul className="flex flex-wrap gap-x-3 gap-y-1.5">
				{tags.map((match) => (
					<li key={match.tag} className="group/row relative flex items-center gap-1">
						<Chip>
							<bdi>{nameOf(match.tag)}</bdi>
						</Chip>
						<QuietChips floats evidence={match.evidence} claim={nameOf(match.tag)} part="tags" />
					</li>
				))}
			</ul>
			<EditedNote part="tags" />
		</InsightSection>
	);
}

function LockedPart({ part }: { part: Locked }) {
	const { t } = useTranslation('conversation');
	const editing = use(InsightEditingContext);
	return (
		<InsightSection title={t(`insights.${part}`)}>
			<p className="flex items-center gap-2 text-muted">
				<Lock className="size-3.5" />
				{t('insights.locked')}
				{editing && (
					<Button size="sm" variant="text" onPress={() => editing.onLocked(part)}>
						{t('showPro')}
					</Button>
				)}
			</p>
		</InsightSection>
	);
}
