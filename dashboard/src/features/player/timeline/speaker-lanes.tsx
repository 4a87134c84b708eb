import { speakerColour } from '@debrief/shared/domain/transcripts/speaker-colour.ts';
import type { Lane } from './lane-layout.ts';

const laneWidth = 2000;

export function SpeakerLanes({ lanes }: { lanes: Lane[] }) {
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
