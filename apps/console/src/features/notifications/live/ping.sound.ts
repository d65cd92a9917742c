/** Two short tones, the second one higher: hertz, and seconds from the beginning. */
const tones = [
  { hertz: 880, at: 0 },
  { hertz: 1318.5, at: 0.11 },
] as const;
const toneSeconds = 0.22;
const volume = 0.08;

let audio: AudioContext | undefined;

/** Plays the ping of a new notification. That a browser refuses, as it does before the first click, is only logged (2§8). */
export function playPing(): void {
  if (navigator.userActivation?.hasBeenActive === false)
    return console.info('The ping is not played: nothing was clicked on this page yet.');
  void ping().catch((error: unknown) => console.info('The ping could not be played.', error));
}

async function ping(): Promise<void> {
  audio ??= new AudioContext();
  await audio.resume();
  for (const { hertz, at } of tones) playTone(audio, hertz, audio.currentTime + at);
}

/** Rises at once and fades, so that nothing cracks. */
function playTone(context: AudioContext, hertz: number, start: number): void {
  const tone = new OscillatorNode(context, { frequency: hertz });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + toneSeconds);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + toneSeconds);
}
