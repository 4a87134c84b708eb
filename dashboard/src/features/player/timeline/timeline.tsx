import { speakerColour } from '@debrief/shared/domain/transcripts/speaker-colour.ts';
import { speakerLabel } from '@debrief/shared/domain/transcripts/speaker-label.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Player } from '../create-player.ts';
import { LazyWaveform } from '../wave/lazy-waveform.tsx';
import { EvidenceBand, type ShownEvidence } from './evidence-band.tsx';
import { HoverCard, type LineAt } from './hover-card.tsx';
import type { Lane } from './lane-layout.ts';
import { MarkerRow, useShownMarkers } from './markers.tsx';
import { type Matches, MatchTicks } from './match-ticks.tsx';
import type { Marker } from './merge-markers.ts';
import { Playhead } from './playhead.tsx';
import { Ruler } from './ruler.tsx';
import { SeekTrack } from './seek-track.tsx';

const laneWidth = 2000;

function SpeakerLanes({ lanes }: { lanes: Lane[] }) {
	return (
		<div aria-hidden="true" className="grid gap-1 pt-1.5">
			{lanes.map((lane) => (
				<svg
					key={lane.speakers[0]?.speakerId}
					viewBox={`0 0 ${laneWidth} 8`}
					preserveAspectRatio="none"
					className="block h-2 w-full"
				>
					<title>{lane.speakers.map((speaker) => speaker.label).join(', ')}</title>
					<path d={`M0 4H${laneWidth}`} className="stroke-(--border)" vectorEffect="non-scaling-stroke" />
					{lane.speakers.map(({ index, speakerId }) => (
						<path
							key={speakerId}
							data-speaker={speakerColour(index)}
							d={pathOf(lane, index)}
							className="fill-speaker"
						/>
					))}
				</svg>
			))}
		</div>
	);
}

const pathOf = (lane: Lane, speakerIndex: number) =>
	lane.spans
		.filter((span) => span.speakerIndex === speakerIndex)
		.map(({ from, to }) => {
			const width = Math.max(2, Math.round((to - from) * laneWidth));
			return `M${Math.round(from * laneWidth)} 0.5h${width}v7h-${width}z`;
		})
		.join('');

export type TimelineContent = {
	lanes: Lane[];
	markers: readonly Marker[];
	onMarker: (marker: Marker) => void;
	lineAt: (ms: number) => LineAt | null;
	moments: ShownEvidence;
	matches: Matches;
};

type Props = TimelineContent & {
	player: Player;
	media: HTMLMediaElement;
	peaks: Float32Array[];
	durationMs: number;
};

const waveHeight = 80;

/** All parts share one width, so that a moment has the same position in each. */
export function Timeline({
	player,
	media,
	peaks,
	durationMs,
	lanes,
	markers,
	onMarker,
	lineAt,
	moments,
	matches,
}: Props) {
	const { t } = useTranslation('conversation');
	const track = useRef<HTMLDivElement>(null);
	const widthPx = useWidth(track);
	const shown = useShownMarkers(markers);
	const [hover, setHover] = useState<{ ms: number; x: number } | null>(null);
	return (
		<div className="grid grid-cols-[68px_minmax(0,1fr)]">
			<Gutter isTwoChannel={peaks.length > 1} lanes={lanes} />
			<div ref={track} className="relative min-w-0">
				<MarkerRow markers={shown} durationMs={durationMs} widthPx={widthPx} onPick={onMarker} />
				<SeekTrack
					player={player}
					durationMs={durationMs}
					isDisabled={false}
					label={t('player.position')}
					valueText={(position, duration) => t('player.positionOf', { position, duration })}
					onHover={setHover}
				>
					<div className="relative isolate">
						<EvidenceBand moments={moments} durationMs={durationMs} />
						<LazyWaveform peaks={peaks} durationMs={durationMs} media={media} heightPx={waveHeight} />
						<SpeakerLanes lanes={lanes} />
						<MatchTicks matches={matches} durationMs={durationMs} />
					</div>
					{hover && <HoverCard ms={hover.ms} x={hover.x} widthPx={widthPx} line={lineAt(hover.ms)} />}
					<Playhead clock={player.clock} durationMs={durationMs} hasTime />
				</SeekTrack>
				<Ruler durationMs={durationMs} widthPx={widthPx} />
			</div>
		</div>
	);
}

function Gutter({ isTwoChannel, lanes }: { isTwoChannel: boolean; lanes: Lane[] }) {
	const { t } = useTranslation('app');
	return (
		<div className="pt-5.5 font-act text-2xs text-muted leading-none">
			<div className="grid h-20 grid-rows-2 items-center">
				{isTwoChannel && (
					<>
						<ChannelName name={t('speaker.me')} channel="local" />
						<ChannelName name={t('speaker.others')} channel="other" />
					</>
				)}
			</div>
			<div className="grid gap-1 pt-1.5">
				{lanes.map(({ speakers }) => (
					<span key={speakers[0]?.speakerId} className="flex h-2 items-center pr-2">
						<span className="truncate leading-3">
							{speakers.length > 1 ? `+${speakers.length}` : shortName(speakers[0] ?? { name: null, label: '' })}
						</span>
					</span>
				))}
			</div>
		</div>
	);
}

function ChannelName({ name, channel }: { name: string; channel: 'local' | 'other' }) {
	return (
		<span className="flex items-center gap-1.5">
			<i
				data-channel={channel}
				className="h-3.5 w-0.75 rounded-[1px] data-[channel=local]:bg-channel-local data-[channel=other]:bg-channel-other"
			/>
			{name}
		</span>
	);
}

export function shortName(speaker: { name: string | null; label: string }): string {
	const name = speaker.name?.trim() || speakerLabel(speaker);
	return /\s\d+$/u.test(name) ? name : (name.split(/\s+/u)[0] ?? name);
}

/** In CSS pixels. 0 until the element is laid out. */
function useWidth(element: RefObject<HTMLElement | null>): number {
	const [width, setWidth] = useState(0);
	useEffect(() => {
		if (!element.current) return;
		const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [element]);
	return width;
}
