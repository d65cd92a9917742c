import 'reflect-metadata';
import { settingsFrom } from '@oware/sim-kit';
import { createProviderApp } from './app.ts';

const app = await createProviderApp(settingsFrom(process.env));
await app.listen(Number(process.env.PORT ?? 4301), process.env.HOST ?? '127.0.0.1');
process.send?.('ready');
