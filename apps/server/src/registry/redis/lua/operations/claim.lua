if not claimId() then return refused('user_id_taken') end
return { kind = 'claimed' }
