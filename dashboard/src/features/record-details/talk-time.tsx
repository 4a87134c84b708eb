import type { Speaker } from '@debrief/shared/contract/transcripts.ts';
import { speakerColour } from '@debrief/shared/domain/speaker-colour.ts';
import { speakerLabel } from '@debrief/shared/domain/speaker-label.ts';
import { SpeakerAvatar } from '@debrief/shared/ui/speaker-avatar.tsx';
import { TimeText } from '@debrief/shared/ui/time-text.tsx';
import { useTranslation } from 'react-i18next';
import { DetailSection } from './detail-section.tsx';
import { talkShares } from './talk-shares.ts';

/** Who spoke how much: a bar and two numbers a person. */
export function TalkTime({ speakers, durationMs }: { speakers: readonly Speaker[]; durationMs: number }) {
	const { t, i18n } = useTranslation('conversation');
	const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
	return (
		<DetailSection title={t('details.talkTime')} note={<TimeText ms={durationMs} />}>
			<ul>
				{talkShares(speakers).map(({ speaker, share }) => (
					<li
						key={speaker.speakerId}
						data-speaker={speakerColour(speaker.index)}
						className="grid grid-cols-[20px_minmax(0,1fr)_40px_48px] items-center gap-x-2 gap-y-0.5 py-1"
					>
						<SpeakerAvatar name={speakerLabel(speaker)} index={speaker.index} />
						<span className="truncate">{speakerLabel(speaker)}</span>
						<span className="num text-right font-act">{percent.format(share)}</span>
						<span className="text-right text-muted">
							<TimeText ms={speaker.talkMs} />
						</span>
						<span className="col-start-2 col-end-5 h-1.5 rounded-[1px] bg-pressed">
							<span className="block h-full rounded-[1px] bg-speaker" style={{ width: `${share * 100}%` }} />
						</span>
					</li>
				))}
			</ul>
		</DetailSection>
	);
}
