import type { Redis } from '@layover/kit/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { flood, type Limit, limits } from './limits.ts';
