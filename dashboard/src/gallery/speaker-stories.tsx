import { speakerColour } from '@debrief/shared/domain/transcripts/speaker-colour.ts';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { Chip } from '@debrief/shared/ui/display/chip.tsx';
import { Clamp } from '@debrief/shared/ui/display/clamp.tsx';
import { EvidenceChip, NoEvidence } from '@debrief/shared/ui/display/evidence-chip.tsx';
import { TimeText } from '@debrief/shared/ui/display/time-text.tsx';
import { Avatar } from '@debrief/shared/ui/speakers/avatar.tsx';
import { SpeakerAvatar, SpeakerAvatars } from '@debrief/shared/ui/speakers/speaker-avatar.tsx';
import { SpeakerLane, SpeakerName } from '@debrief/shared/ui/speakers/speaker-name.tsx';
import Meh from 'lucide-react/icons/face-neutral';
import Frown from 'lucide-react/icons/face-slightly-frowning';
import Smile from 'lucide-react/icons/face-slightly-smiling';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { Samples, Stack, Story } from './story.tsx';

const people = ['Marta', 'Ingrid', 'Tomás', 'Jonas', 'Priya', 'Hanne', 'Abel', 'Elin'];

export function SpeakerStories() {
	return (
		<>
			<Story title="Speakers 1 to 8, sentiment" width="half">
				<Samples>
					{people.map((name, index) => (
						<span key={name} className="inline-flex items-center gap-1">
							<SpeakerAvatar name={name} index={index} />
							<SpeakerName name={name} colour={speakerColour(index)} />
						</span>
					))}
					<Badge tone="success">
						<Smile /> Positive
					</Badge>
					<Badge tone="warning">
						<Meh /> Neutral
					</Badge>
					<Badge tone="danger">
						<Frown /> Negative
					</Badge>
				</Samples>
			</Story>
			<Story title="Avatars, badges, chips" width="half">
				<Samples>
					<Avatar name="Marta Keller" size="lg" colour={1} isLabelled />
					<Avatar name="Marta Keller" />
					<Avatar name="Speaker 2" size="sm" colour={2} />
					<SpeakerAvatars names={['Marta Keller', 'Ingrid Solheim', 'Tomás Okafor']} />
					<SpeakerAvatars names={people} />
					<Badge>Draft</Badge>
					<Badge tone="info">New</Badge>
					<Badge tone="accent">PRO</Badge>
					<Badge tone="outline">
						<ShieldCheck /> Found
					</Badge>
					<Chip>second site</Chip>
					<Chip onRemove={() => {}} removeLabel="Remove tag renewal">
						renewal
					</Chip>
				</Samples>
			</Story>
			<Evidence />
		</>
	);
}

function Evidence() {
	const [current, setCurrent] = useState(892_000);
	const chip = (startedAt: number, index: number) => (
		<EvidenceChip
			startedAt={startedAt}
			colour={speakerColour(index)}
			isCurrent={current === startedAt}
			onPlay={() => setCurrent(startedAt)}
		/>
	);
	return (
		<>
			<Story title="Evidence, clamp">
				<Stack>
					<div className="text-md">
						<Clamp>
							Nordlager wants to take dock scheduling from Drammen to its second site at Moss, starting with the night
							shift. {chip(192_000, 1)} One carrier in five moves its slot after eight in the evening, and the printed
							list is wrong by midnight. {chip(892_000, 2)} {chip(845_000, 0)} A trial of four weeks was agreed, with
							the scanner export as its first step, and the price stays open until the trial has ended.{' '}
							{chip(3_892_000, 4)} Hanne writes the plan; Tomás sends a sample today. <NoEvidence />
						</Clamp>
					</div>
				</Stack>
			</Story>
			<Story title="Speaker lane, name, time">
				<Stack>
					{people.slice(0, 2).map((name, index) => (
						<div key={name} className="flex gap-3">
							<span className="text-muted text-xs leading-6">
								<TimeText ms={index ? 3_661_000 : 872_000} />
							</span>
							<SpeakerLane colour={speakerColour(index)} />
							<span>
								<SpeakerName name={name} {...(index ? {} : { note: '(me)' })} />
								<span className="block text-read">The scanners could show it.</span>
							</span>
						</div>
					))}
				</Stack>
			</Story>
		</>
	);
}
