import { useProfile } from '../../../data/account/account.ts';
import { CodeOrPasskey } from './code-or-passkey.tsx';

type Props = { value: string; onChange: (code: string) => void; error: string | undefined };

export function CodeField(props: Props) {
	const { data: profile } = useProfile();
	return profile?.hasSecondFactor ? <CodeOrPasskey {...props} /> : null;
}
