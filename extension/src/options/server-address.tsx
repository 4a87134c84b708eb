import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Button } from '@debrief/shared/ui/button.tsx';
import { TextField } from '@debrief/shared/ui/text-field.tsx';
import { useState } from 'react';
import { requestAccess } from '../platform/site-access.ts';
import { useRecording } from '../popup/recording-store.ts';
import { isPlainlyReachable, parseServerAddress } from '../server-address/parse-server-address.ts';
import { texts } from '../texts/texts.ts';

/** Where recordings go. Another server means another sign-in. */
export function ServerAddress({ saved }: { saved: string }) {
	const { tell } = useRecording();
	const [typed, setTyped] = useState(saved);
	const [isBusy, setIsBusy] = useState(false);
	const origin = parseServerAddress(typed);
	const save = async () => {
		setIsBusy(true);
		await tell({ to: 'background', type: 'set-server', origin: typed });
		setIsBusy(false);
	};
	return (
		<form
			className="grid gap-3 pt-3"
			onSubmit={(event) => {
				event.preventDefault();
				if (origin && origin !== saved) void save();
			}}
		>
			<TextField
				label={texts.options.server}
				isLabelHidden
				value={typed}
				onChange={setTyped}
				hint={texts.options.serverHint}
				{...(!origin && { error: texts.options.serverExample })}
			/>
			{origin && isPlainlyReachable(origin) && <Banner kind="warning">{texts.options.plain}</Banner>}
			<div className="flex flex-wrap gap-2">
				<Button variant="primary" type="submit" isBusy={isBusy} isDisabled={!origin || origin === saved}>
					{texts.options.save}
				</Button>
				{origin && (
					<Button onPress={() => requestAccess([`${new URL(origin).protocol}//${new URL(origin).hostname}/*`])}>
						{texts.options.allowServer}
					</Button>
				)}
			</div>
		</form>
	);
}
