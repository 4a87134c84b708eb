import { Brand } from '@debrief/shared/ui/brand.tsx';
import { Button } from '@debrief/shared/ui/button.tsx';
import { TextField } from '@debrief/shared/ui/text-field.tsx';
import { useState } from 'react';
import { parseServerAddress } from '../server-address/parse-server-address.ts';

type Props = { saved: string; onSave(origin: string): Promise<void>; onOpen(origin: string): Promise<void> };

/** Says which server this browser uses and opens it. */
export function Popup({ saved, onSave, onOpen }: Props) {
	const [typed, setTyped] = useState(saved);
	const origin = parseServerAddress(typed);
	const open = async () => {
		if (!origin) return;
		await onSave(origin);
		await onOpen(origin);
	};
	return (
		<form
			className="grid w-90 gap-4 bg-surface p-4"
			onSubmit={(event) => {
				event.preventDefault();
				void open();
			}}
		>
			<Brand />
			<TextField
				label="Server"
				value={typed}
				onChange={setTyped}
				{...(!origin && { error: 'Enter an address such as https://debrief.example' })}
			/>
			<Button variant="primary" type="submit" isDisabled={!origin}>
				Open Debrief
			</Button>
		</form>
	);
}
