import KeyRound from 'lucide-react/icons/key-round';

/** Branding rules demand the provider's own colours. */
export function ProviderMark({ id }: { id: string }) {
	if (id === 'google') return <GoogleMark />;
	if (id === 'microsoft') return <MicrosoftMark />;
	return <KeyRound />;
}

function GoogleMark() {
	return (
		<svg viewBox="0 0 48 48" className="size-4 flex-none" aria-hidden="true">
			<path
				fill="#4285f4"
				d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8c-.5 2.8-2.1 5.1-4.4 6.7v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.2z"
			/>
			<path
				fill="#34a853"
				d="M24 46c5.9 0 10.9-2 14.5-5.3l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.6-3.9-12.3-9.1H4.3v5.7C8 41.1 15.4 46 24 46z"
			/>
			<path fill="#fbbc05" d="M11.7 28.2c-.4-1.3-.7-2.7-.7-4.2s.2-2.9.7-4.2v-5.7H4.3a22 22 0 0 0 0 19.8l7.4-5.7z" />
			<path
				fill="#ea4335"
				d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3C34.9 4.2 29.9 2 24 2 15.4 2 8 6.9 4.3 14.1l7.4 5.7c1.7-5.2 6.6-9 12.3-9z"
			/>
		</svg>
	);
}

function MicrosoftMark() {
	return (
		<svg viewBox="0 0 21 21" className="size-4 flex-none" aria-hidden="true">
			<path fill="#f25022" d="M0 0h10v10H0z" />
			<path fill="#7fba00" d="M11 0h10v10H11z" />
			<path fill="#00a4ef" d="M0 11h10v10H0z" />
			<path fill="#ffb900" d="M11 11h10v10H11z" />
		</svg>
	);
}
