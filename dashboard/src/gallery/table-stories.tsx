import type { Pipeline } from '@debrief/shared/domain/conversations/pipeline.ts';
import { DataCell, DataRow, DataTable, HeaderCell } from '@debrief/shared/ui/display/data-table.tsx';
import { PipelineStatus } from '@debrief/shared/ui/display/pipeline-status.tsx';
import type { SortDirection } from '@debrief/shared/ui/display/sort-direction.ts';
import { TimeText } from '@debrief/shared/ui/display/time-text.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { SpeakerAvatars } from '@debrief/shared/ui/speakers/speaker-avatar.tsx';
import { useState } from 'react';
import { Story } from './story.tsx';

const done: Pipeline = {
	step: 'insights',
	state: 'done',
	progress: null,
	etaMs: null,
	reason: null,
	message: null,
	canRetry: false,
};
const failed: Pipeline = { ...done, step: 'transcript', state: 'failed', reason: 'InvalidVoice', canRetry: true };

const rows: { title: string; pipeline: Pipeline; detail?: string; speakers: string[]; lengthMs: number }[] = [
	{
		title: 'Dock scheduling at Moss: night shift first, and what the carriers say about it',
		pipeline: done,
		speakers: ['Marta Keller', 'Ingrid Solheim', 'Tomás Okafor'],
		lengthMs: 2_538_000,
	},
	{
		title: 'Late pallets at gate 4, credit requested',
		pipeline: { ...done, step: 'transcript', state: 'working', progress: 0.62, etaMs: 100_000 },
		speakers: ['Jonas Weil', 'Dermot Ash'],
		lengthMs: 664_000,
	},
	{
		title: 'Web conference on 11.02.2026 08:15',
		pipeline: { ...done, step: 'upload', state: 'working', progress: 0.38 },
		detail: '8.1 of 21.3 MB',
		speakers: [],
		lengthMs: 1_660_000,
	},
	{
		title: 'Quarterly review, first half',
		pipeline: { ...done, state: 'waiting' },
		speakers: ['A B', 'C D', 'E F', 'G H', 'I J'],
		lengthMs: 3_789_000,
	},
	{
		title: 'Outbound call on 06.02.2026 09:12',
		pipeline: { ...failed, message: 'or another language' },
		speakers: ['Marta Keller', 'Speaker 2'],
		lengthMs: 418_000,
	},
];

export function TableStories() {
	const [sort, setSort] = useState<SortDirection>('desc');
	const [selected, setSelected] = useState(1);
	return (
		<Story title="Data table with pipeline: press a head to sort" width="full">
			<DataTable
				label="Conversations"
				head={
					<>
						<HeaderCell width="40px">
							<Checkbox aria-label="Select all" isIndeterminate />
						</HeaderCell>
						<HeaderCell sort={sort} onSort={setSort}>
							Title
						</HeaderCell>
						<HeaderCell width="238px">Status</HeaderCell>
						<HeaderCell width="136px" hideBelow="md">
							Started
						</HeaderCell>
						<HeaderCell width="88px" hideBelow="lg">
							Speakers
						</HeaderCell>
						<HeaderCell width="72px" align="end" sort="off">
							Length
						</HeaderCell>
					</>
				}
			>
				{rows.map(({ title, pipeline, detail, speakers, lengthMs }, index) => (
					<DataRow key={title} isSelected={index === selected}>
						<DataCell phone="select">
							<Checkbox
								aria-label={`Select ${title}`}
								isSelected={index === selected}
								onChange={(isOn) => setSelected(isOn ? index : -1)}
							/>
						</DataCell>
						<DataCell phone="title">
							<span className="font-act">{title}</span>
						</DataCell>
						<DataCell phone="status">
							<PipelineStatus pipeline={pipeline} {...(detail ? { detail } : {})} />
						</DataCell>
						<DataCell hideBelow="md" phone="meta">
							11.02.2026 09:30
						</DataCell>
						<DataCell hideBelow="lg">
							<SpeakerAvatars names={speakers} />
						</DataCell>
						<DataCell align="end" phone="end">
							<TimeText ms={lengthMs} />
						</DataCell>
					</DataRow>
				))}
			</DataTable>
		</Story>
	);
}
