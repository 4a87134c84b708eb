import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useState } from 'react';
import { requestAccess } from '../platform/pages/site-access.ts';
import { isPlainlyReachable, parseServerAddress } from '../server/parse-server-address.ts';
import { pageTexts } from '../texts/page-texts.ts';
import { useRecording } from '../views/recording-store.ts';

export function ServerAddress({ saved }: { saved: string }) {
	const { send } = useRecording();
	const [typed, setTyped] = useState(saved);
	const [isBusy, setIsBusy] = useState(false);
	const origin = parseServerAddress(typed);
	const canSave = origin && origin !== saved;
	const save = async () => {
		setIsBusy(true);
		await send({ to: 'background', type: 'set-server', origin: typed });
		setIsBusy(false);
	};
	return (
		<form
			className="grid gap-3 pt-3"
			onSubmit={(event) => {
				event.preventDefault();
				if (canSave) void save();
			}}
		>
			<TextField
				label={pageTexts.options.server}
				isLabelHidden
				value={typed}
				onChange={setTyped}
				hint={pageTexts.options.serverHint}
				{...(!origin && { error: pageTexts.options.serverExample })}
			/>
			{origin && isPlainlyReachable(origin) && <Banner kind="warning">{pageTexts.options.plain}</Banner>}
			<div className="flex flex-wrap gap-2">
				<Button variant={canSave ? 'primary' : 'neutral'} type="submit" isBusy={isBusy} isDisabled={!canSave}>
					{pageTexts.options.save}
				</Button>
				{origin && (
					<Button onPress={() => requestAccess([`${new URL(origin).protocol}//${new URL(origin).hostname}/*`])}>
						{pageTexts.options.allowServer}
					</Button>
				)}
			</div>
		</form>
	);
}
