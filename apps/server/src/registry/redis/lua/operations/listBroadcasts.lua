return { kind = 'listed' }, nil, redis.call('HVALS', key('broadcasts'))
