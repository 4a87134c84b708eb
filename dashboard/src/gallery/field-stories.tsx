import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { PasswordField } from '@debrief/shared/ui/fields/password-field.tsx';
import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Brand } from '@debrief/shared/ui/layout/brand.tsx';
import { useState } from 'react';
import { Samples, Stack, Story } from './story.tsx';

export function FieldStories() {
	return (
		<>
			<Story title="Text field">
				<Stack>
					<TextField label="Company" defaultValue="Quayline" />
					<TextField label="Discount code" labelNote="optional" hint="PRO is free for 30 days" size="lg" />
					<TextField label="E-mail" defaultValue="hanne" error="That is not an e-mail address" />
					<TextField label="Webhook" isReadOnly defaultValue="https://hooks.quayline.example" />
					<TextField label="Off" isDisabled placeholder="Part of PRO" />
					<TextField label="Consent text" rows={3} defaultValue="This meeting is recorded." />
					<TextField label="Text of the line" size="read" rows={2} defaultValue="The gate opens at four." />
				</Stack>
			</Story>
			<Story title="Password field">
				<Stack>
					<PasswordField
						label="Password"
						defaultValue="correct horse"
						labelAside={<TextLink href="#x">Forgot it?</TextLink>}
					/>
					<PasswordField label="Password" size="lg" defaultValue="wrong" error="Wrong e-mail or password" />
				</Stack>
			</Story>
			<Story title="Search field">
				<Stack>
					<SearchField label="Search transcripts" keyHint="/" />
					<SearchField label="Find in transcript" defaultValue="midnight" status="2 of 6" />
					<SearchField label="Search everything" size="lg" defaultValue="credit" />
				</Stack>
			</Story>
			<Selects />
			<Story title="Brand">
				<Samples>
					<Brand />
					<Brand isMarkOnly />
				</Samples>
			</Story>
		</>
	);
}

const languages = [
	{ id: 'en-US', name: 'English (US)' },
	{ id: 'de-DE', name: 'German', hint: 'Weaker with the engine in use' },
	{ id: 'fr-FR', name: 'French', isDisabled: true },
] as const;

function Selects() {
	const [language, setLanguage] = useState<(typeof languages)[number]['id']>('en-US');
	return (
		<Story title="Select">
			<Stack>
				<Select label="Transcript language" options={languages} value={language} onChange={setLanguage} />
				<Select label="Owner" options={languages} placeholder="Choose one" error="Choose an owner" />
				<Select label="Speed" isLabelHidden variant="quiet" options={languages} defaultValue="de-DE" />
				<Select label="Off" options={languages} defaultValue="de-DE" isDisabled />
			</Stack>
		</Story>
	);
}
