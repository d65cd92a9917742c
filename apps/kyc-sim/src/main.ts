import 'reflect-metadata';
import { settingsFrom } from '@oware/sim-kit';
import { createKycApp } from './app.ts';

const app = await createKycApp(settingsFrom(process.env));
await app.listen(Number(process.env.PORT ?? 4302), process.env.HOST ?? '127.0.0.1');
process.send?.('ready');
