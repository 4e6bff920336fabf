// Runs before each test file. Files share a process, so each leaves it as it was.
import { afterAll } from 'vitest';
import { runJobsAtEnd } from './at-end.ts';

afterAll(runJobsAtEnd);
