import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Button } from '@debrief/shared/ui/button.tsx';
import { TextField } from '@debrief/shared/ui/text-field.tsx';
import { useState } from 'react';
import { requestAccess } from '../platform/site-access.ts';
import { useRecording } from '../popup/recording-store.ts';
import { isPlainlyReachable, parseServerAddress } from '../server-address/parse-server-address.ts';

/** Where recordings go. Another server means another sign-in. */
export function ServerAddress({ saved }: { saved: string }) {
	const { tell } = useRecording();
	const [typed, setTyped] = useState(saved);
	const origin = parseServerAddress(typed);
	return (
		<form
			className="grid gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				void tell({ to: 'background', type: 'set-server', origin: typed });
			}}
		>
			<TextField
				label="Server"
				value={typed}
				onChange={setTyped}
				hint="Changing it signs this browser out. What was recorded for another server stays here."
				{...(!origin && { error: 'Enter an address such as https://debrief.example' })}
			/>
			{origin && isPlainlyReachable(origin) && (
				<Banner kind="warning">Recordings would cross the internet unencrypted. Use https.</Banner>
			)}
			<div className="flex gap-2">
				<Button variant="primary" type="submit" isDisabled={!origin || origin === saved}>
					Save
				</Button>
				{origin && (
					<Button onPress={() => requestAccess([`${new URL(origin).protocol}//${new URL(origin).hostname}/*`])}>
						Allow access to this server
					</Button>
				)}
			</div>
		</form>
	);
}
