import { DropZone } from '@debrief/shared/ui/buttons/drop-zone.tsx';
import { NumberField } from '@debrief/shared/ui/fields/number-field.tsx';
import { RadioCards } from '@debrief/shared/ui/fields/radio-cards.tsx';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { Slider } from '@debrief/shared/ui/fields/slider.tsx';
import { useState } from 'react';
import { Samples, Stack, Story } from './story.tsx';

export function ChoiceStories() {
	const [direction, setDirection] = useState<'both' | 'inbound' | 'outbound'>('both');
	const [files, setFiles] = useState<string[]>([]);
	return (
		<>
			<Plans />
			<Story title="Segmented control, slider, number field">
				<Samples>
					<SegmentedControl
						label="Direction"
						value={direction}
						onChange={setDirection}
						segments={[
							{ id: 'both', name: 'Both' },
							{ id: 'inbound', name: 'Inbound' },
							{ id: 'outbound', name: 'Outbound' },
						]}
					/>
					<Slider label="Volume" defaultValue={0.7} minValue={0} maxValue={1} step={0.05} />
					<NumberField label="Number of speakers" defaultValue={3} minValue={1} maxValue={10} hint="1 to 10" />
				</Samples>
			</Story>
			<Story title="Drop zone">
				<Stack>
					<DropZone accept={['audio/*']} onFiles={(chosen) => setFiles(chosen.map((file) => file.name))} />
					<DropZone isDisabled onFiles={() => {}} />
					{files.length > 0 && <p>{files.join(', ')}</p>}
				</Stack>
			</Story>
		</>
	);
}

function Plans() {
	const [plan, setPlan] = useState<'free' | 'premium'>('premium');
	return (
		<Story title="Radio cards">
			<Stack>
				<RadioCards
					label="Plan"
					value={plan}
					onChange={setPlan}
					cards={[
						{
							id: 'free',
							title: 'Free',
							aside: <span className="font-head text-lg">$0</span>,
							hint: '600 minutes a month, your 45 latest conversations',
						},
						{
							id: 'premium',
							title: 'PRO',
							aside: (
								<>
									<span className="font-head text-lg">$8</span> <span className="text-muted text-xs">a month</span>
								</>
							),
							hint: '$96 a year plus VAT. Try it free for 7 days.',
						},
					]}
				/>
			</Stack>
		</Story>
	);
}
