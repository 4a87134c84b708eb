import type { EditedInsight, InsightPart } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { speakerColour } from '@debrief/shared/domain/transcripts/speaker-colour.ts';
import { EvidenceChip, NoEvidence } from '@debrief/shared/ui/display/evidence-chip.tsx';
import { createContext, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

export type EvidencePlayer = {
	play: (evidence: Evidence) => void;
	/** Highlights the moment on the timeline. */
	point: (evidence: Evidence | null) => void;
	/** Otherwise a click leads to the line. */
	isPlayable: boolean;
	current: Evidence | null;
	speakerOf: (evidence: Evidence) => { name: string; index: number; isMixed: boolean } | null;
	recordingNumberOf: (evidence: Evidence) => number | null;
	indexOf: (name: string) => number | null;
};

export const EvidenceContext = createContext<EvidencePlayer | null>(null);

export function useEvidencePlayer(): EvidencePlayer {
	const player = use(EvidenceContext);
	if (!player) throw new Error('EvidenceContext is missing around this component.');
	return player;
}

/** Content that only people wrote needs no evidence. */
export const NoMachine = createContext(false);

/** In edited parts, what has no evidence was written by the editor. */
export const EditedParts = createContext<readonly EditedInsight[]>([]);

const isSame = (a: Evidence, b: Evidence | null) =>
	a.segmentId === b?.segmentId && a.startedAt === b.startedAt && a.endedAt === b.endedAt;

type ChipsProps = { evidence: readonly Evidence[]; claim?: string; part?: InsightPart };

export function EvidenceChips({ evidence, claim, part }: ChipsProps) {
	const { t } = useTranslation('conversation');
	const player = useEvidencePlayer();
	const isOfPeople = use(NoMachine);
	const author = use(EditedParts).find((edit) => edit.part === part)?.editedBy;
	const { point } = player;
	useEffect(() => () => point(null), [point]);
	if (!evidence.length && isOfPeople) return null;
	if (!evidence.length)
		return author ? (
			<span className="text-muted text-xs">{t('insights.writtenBy', { name: author })}</span>
		) : (
			<NoEvidence text={t('insights.noEvidence')} />
		);
	return evidence.map((each) => {
		const speaker = player.speakerOf(each);
		const number = player.recordingNumberOf(each);
		const at = formatPosition(each.startedAt);
		const position = number === null ? at : t('recordings.positionIn', { number, position: at });
		return (
			<EvidenceChip
				key={`${each.segmentId}-${each.startedAt}`}
				startedAt={each.startedAt}
				prefix={number === null ? undefined : `${number} · `}
				colour={speaker ? speakerColour(speaker.index) : undefined}
				isCurrent={isSame(each, player.current)}
				label={[
					t(player.isPlayable ? 'insights.playAt' : 'insights.goTo', { position, name: speaker?.name ?? '' }),
					claim,
				]
					.filter(Boolean)
					.join(': ')}
				onPlay={() => player.play(each)}
				onPoint={(isPointed) => point(isPointed ? each : null)}
			/>
		);
	});
}

/** Hidden chips leave no gap in a line. */
const floating =
	'not-pointer-coarse:absolute not-pointer-coarse:top-full not-pointer-coarse:left-0 not-pointer-coarse:z-1 not-pointer-coarse:flex not-pointer-coarse:w-max not-pointer-coarse:rounded-sm not-pointer-coarse:bg-surface not-pointer-coarse:py-0.5 not-pointer-coarse:has-[[aria-current]]:static';

/** Chips show while their row (`group/row`) is pointed at or has the focus, while they play, and on touch. */
export function QuietChips({ floats = false, ...props }: ChipsProps & { floats?: boolean }) {
	if (props.evidence.length === 0) return <EvidenceChips {...props} />;
	return (
		<span
			data-quiet
			className={`opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-[[aria-current]]:opacity-100 pointer-coarse:opacity-100 ${floats ? floating : ''}`}
		>
			<EvidenceChips {...props} />
		</span>
	);
}
